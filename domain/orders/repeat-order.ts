import type { Kysely } from 'kysely';
import type { Basket } from '#contract/basket.ts';
import type { Language } from '#contract/fields.ts';
import type { MissingLine, OrderLine } from '#contract/orders.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { raiseLines } from '#domain/basket/basket.sql.ts';
import { readBasket } from '#domain/basket/read-basket.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { findOrderOfClient } from './orders.sql.ts';

type Repeated = { basket: Basket; missing: MissingLine[] };

/** Adds an order's items to the basket again, and names those no longer available. */
export async function repeatOrder(
  db: Kysely<Tables>,
  clientId: string,
  id: string,
  language: Language,
): Promise<Repeated | Refusal<'not_found'>> {
  return await inTransaction(db, async (tx) => {
    const order = await findOrderOfClient(tx, clientId, id);
    if (!order) return refuse('not_found');
    const sizes = order.lines.flatMap(({ sizeId, quantity }) =>
      sizeId === null ? [] : [{ sizeId, quantity }],
    );
    if (sizes.length) await raiseLines(tx, clientId, sizes);
    const basket = await readBasket(tx, clientId, language);
    return { basket, missing: findMissing(order.lines, basket) };
  });
}

function findMissing(lines: OrderLine[], { basket }: Basket): MissingLine[] {
  return lines.flatMap(({ sizeId, title, color, size, quantity }) => {
    const line = basket.find((one) => one.sizeId === sizeId);
    const available = Math.min(line?.available ?? 0, quantity);
    return available < quantity ? [{ title, color, size, quantity, available }] : [];
  });
}
