import type { Kysely } from 'kysely';
import type { Basket, BasketItem, BasketLine } from '#contract/basket.ts';
import type { Currency, Language } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';
import { toPicture } from '#domain/media/to-picture.ts';
import { orderLanguages } from '#domain/settings/order-languages.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import { type LineRow, listLines, previewLines } from './basket.sql.ts';

type Db = Kysely<Tables>;

/** Returns a client's basket at today's prices and stock. */
export async function readBasket(db: Db, clientId: string, language: Language): Promise<Basket> {
  const { defaultLanguage, chargeCurrency } = await recentSettings(db);
  const languages = orderLanguages(language, defaultLanguage);
  return toBasket(await listLines(db, clientId, languages), languages, chargeCurrency);
}

/** The same for the items of a visitor, which are kept in the browser. */
export async function previewBasket(
  db: Db,
  items: BasketItem[],
  language: Language,
): Promise<Basket> {
  const { defaultLanguage, chargeCurrency } = await recentSettings(db);
  const languages = orderLanguages(language, defaultLanguage);
  return toBasket(await previewLines(db, items, languages), languages, chargeCurrency);
}

function toBasket(rows: LineRow[], languages: Language[], currency: Currency): Basket {
  const basket = rows.map((row) => toBasketLine(row, languages));
  return {
    basket,
    count: basket.reduce((sum, line) => sum + line.quantity, 0),
    total: basket.reduce((sum, line) => sum + line.lineTotal, 0),
    currency,
  };
}

export function toBasketLine(row: LineRow, languages: Language[]): BasketLine {
  const available = row.published ? Math.min(row.stock, 99) : 0;
  const { published: _, stock: __, picture, ...line } = row;
  return {
    ...line,
    image: picture && toPicture(picture, row.title, languages),
    lineTotal: row.price * Math.min(row.quantity, available),
    available,
    problem: findProblem(row, available),
  };
}

function findProblem(row: LineRow, available: number): BasketLine['problem'] {
  if (!row.published) return 'withdrawn';
  if (available === 0) return 'sold_out';
  return available < row.quantity ? 'not_enough' : null;
}
