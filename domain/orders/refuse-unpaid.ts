import type { Kysely } from 'kysely';
import type { Settings } from '#contract/settings.ts';
import type { Tables } from '#database/tables.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { countFrom, lockOrigin, type Origin } from './order-origins.sql.ts';
import { countUnpaid } from './place-order.sql.ts';

type Bounds = Pick<Settings, 'mostUnpaidOrders' | 'mostUnpaidItems'>;

/** `bound` is what is exceeded: the orders or items of a customer, or those from one network or e-mail address. */
export type TooManyUnpaid = Refusal<'too_many_unpaid'> & {
  readonly bound: 'orders' | 'items' | 'origin';
  readonly most: number;
};

/**
 * Refuses an order if the client's unpaid orders would reserve too much stock. Clients who have
 * received an order before are not limited.
 */
export async function refuseUnpaid(
  tx: Kysely<Tables>,
  clientId: string,
  products: number,
  { mostUnpaidOrders, mostUnpaidItems }: Bounds,
): Promise<TooManyUnpaid | undefined> {
  const open = await countUnpaid(tx, clientId);
  if (open.hasReceived) return undefined;
  if (mostUnpaidOrders && open.orders >= mostUnpaidOrders) {
    return refuseTooMany(
      'orders',
      mostUnpaidOrders,
      `At most ${mostUnpaidOrders} unpaid orders at a time`,
    );
  }
  if (mostUnpaidItems && open.items + products > mostUnpaidItems) {
    const ordered = `${open.items} are already ordered`;
    return refuseTooMany(
      'items',
      mostUnpaidItems,
      `At most ${mostUnpaidItems} items in unpaid orders; ${ordered}`,
    );
  }
  return undefined;
}

/**
 * Refuses an order of a guest whose phone is not confirmed if the new unpaid orders of such guests from
 * the same network, or with the same e-mail address, would reserve too much stock. They don't count
 * against the owner of the phone.
 */
export async function refuseUnconfirmed(
  tx: Kysely<Tables>,
  caller: Origin,
  products: number,
  { mostUnpaidOrders, mostUnpaidItems }: Bounds,
): Promise<TooManyUnpaid | undefined> {
  if (mostUnpaidItems && products > mostUnpaidItems) {
    return refuseTooMany(
      'items',
      mostUnpaidItems,
      `At most ${mostUnpaidItems} items in unpaid orders`,
    );
  }
  await lockOrigin(tx, caller);
  for (const { share, orders, items } of await countFrom(tx, caller)) {
    const isFull = mostUnpaidOrders > 0 && orders >= mostUnpaidOrders * share;
    const isOver = mostUnpaidItems > 0 && items + products > mostUnpaidItems * share;
    if (isFull || isOver) {
      const most = isFull ? mostUnpaidOrders * share : mostUnpaidItems * share;
      const detail = 'Too many unpaid orders from this network or with this e-mail address';
      return refuseTooMany('origin', most, detail);
    }
  }
  return undefined;
}

function refuseTooMany(bound: TooManyUnpaid['bound'], most: number, detail: string): TooManyUnpaid {
  return refuse('too_many_unpaid', { bound, most, detail });
}
