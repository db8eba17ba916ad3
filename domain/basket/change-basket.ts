import type { Kysely } from 'kysely';
import type { Basket, BasketItem } from '#contract/basket.ts';
import type { Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { addToLine, findLine, mergeLines, removeLine, setQuantity } from './basket.sql.ts';
import { readBasket } from './read-basket.ts';

type Db = Kysely<Tables>;

/** Adds a piece; a line that exists grows. Never over the stock or 99. */
export async function addLine(
  db: Db,
  clientId: string,
  item: BasketItem,
  language: Language,
): Promise<Basket | Refusal<'mismatch'> | Refusal<'out_of_stock'>> {
  const { stock, held, now } = await addToLine(db, clientId, item);
  if (stock === null) return refuse('mismatch');
  if (now === null) return refuseOverStock(item.sizeId, Math.min(stock, 99), held);
  return await readBasket(db, clientId, language);
}

export async function changeQuantity(
  db: Db,
  clientId: string,
  id: number,
  quantity: number,
  language: Language,
): Promise<Basket | Refusal<'not_found'> | Refusal<'out_of_stock'>> {
  const line = await findLine(db, clientId, id);
  if (!line) return refuse('not_found');
  if (quantity > line.stock)
    return refuse('out_of_stock', { left: line.stock, detail: left(line.stock) });
  await setQuantity(db, clientId, id, quantity);
  return await readBasket(db, clientId, language);
}

export async function dropLine(
  db: Db,
  clientId: string,
  id: number,
  language: Language,
): Promise<Basket | Refusal<'not_found'>> {
  if (!(await removeLine(db, clientId, id))) return refuse('not_found');
  return await readBasket(db, clientId, language);
}

/** At sign-in: what the visitor gathered joins what the client had. */
export async function mergeBasket(
  db: Db,
  clientId: string,
  items: BasketItem[],
  language: Language,
): Promise<Basket> {
  if (items.length) await mergeLines(db, clientId, items);
  return await readBasket(db, clientId, language);
}

function refuseOverStock(sizeId: number, available: number, held: number) {
  const more = Math.max(available - held, 0);
  return refuse('out_of_stock', {
    left: available,
    inBasket: held,
    lines: [{ sizeId, available, inBasket: held }],
    detail: held
      ? `${left(available)}, ${held} of them in the basket: ${more} more fit`
      : left(available),
  });
}

function left(count: number): string {
  return count === 0 ? 'None are left' : `${count} are left`;
}
