import type { Kysely } from 'kysely';
import type { Basket, BasketItem } from '#contract/basket.ts';
import type { Language } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { addToLine, findLine, mergeLines, removeLine, setQuantity } from './basket.sql.ts';
import { readBasket } from './read-basket.ts';

type Db = Kysely<Tables>;

/** Adds an item to the basket, or to its existing line, up to the stock and at most 99. */
export async function addLine(
  db: Db,
  clientId: string,
  item: BasketItem,
  language: Language,
): Promise<Basket | Refusal<'mismatch'> | Refusal<'out_of_stock'>> {
  const { stock, before: inBasket, now } = await addToLine(db, clientId, item);
  if (stock === null) return refuse('mismatch');
  if (now === null) return refuseOverStock(item.sizeId, Math.min(stock, 99), inBasket);
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

/** Merges the visitor's basket into the client's at sign-in. */
export async function mergeBasket(
  db: Db,
  clientId: string,
  items: BasketItem[],
  language: Language,
): Promise<Basket> {
  if (items.length) await mergeLines(db, clientId, items);
  return await readBasket(db, clientId, language);
}

function refuseOverStock(sizeId: number, available: number, inBasket: number) {
  const more = Math.max(available - inBasket, 0);
  return refuse('out_of_stock', {
    left: available,
    inBasket,
    lines: [{ sizeId, available, inBasket }],
    detail: inBasket
      ? `${left(available)}, ${inBasket} of them already in the basket: ${more} more can be added`
      : left(available),
  });
}

function left(count: number): string {
  return count === 0 ? 'None left' : `${count} left`;
}
