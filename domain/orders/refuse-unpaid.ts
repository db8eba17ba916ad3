import type { Kysely } from 'kysely';
import type { Settings } from '#contract/settings.ts';
import type { Tables } from '#database/tables.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { countUnpaid } from './place-order.sql.ts';

type Bounds = Pick<Settings, 'mostUnpaidOrders' | 'mostUnpaidItems'>;

/**
 * Refuses an order if the client's unpaid orders would reserve too much stock. Clients who have
 * received an order before are not limited.
 */
export async function refuseUnpaid(
  tx: Kysely<Tables>,
  clientId: string,
  products: number,
  { mostUnpaidOrders, mostUnpaidItems }: Bounds,
): Promise<Refusal<'too_many_unpaid'> | undefined> {
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

function refuseTooMany(bound: 'orders' | 'items', most: number, detail: string) {
  return refuse('too_many_unpaid', { bound, most, detail });
}
