import type { Kysely } from 'kysely';
import type { AdminOrder } from '#contract/admin-orders.ts';
import type { Language } from '#contract/fields.ts';
import type { AdminOrderDraft } from '#contract/order-changes.ts';
import type { OnlineKind } from '#core/online-payments.ts';
import type { Tables } from '#database/tables.ts';
import { atomically } from '#domain/catalogue/atomically.ts';
import { findOrMakeClient } from '#domain/clients/make-client.ts';
import { isRefusal, type Refusal } from '#domain/refuse.ts';
import { readAddress } from '#domain/settings/read-address.ts';
import { place } from './place-order.ts';
import { requireAdminOrder } from './read-orders.ts';

type No = Exclude<Awaited<ReturnType<typeof place>>, { id: string }> | Refusal<'not_found'>;

type Asked = {
  draft: AdminOrderDraft;
  key: string | undefined;
  actor: string;
  language: Language;
  publicUrl: string;
  configured: readonly OnlineKind[];
};

/**
 * Places an order by phone: the client is found by phone number or created, and the order is placed
 * as from a basket. A refusal also rolls back the new client.
 */
export async function writeDownOrder(db: Kysely<Tables>, asked: Asked): Promise<AdminOrder | No> {
  const { clientId, client, lines, discount, ...draft } = asked.draft;
  return await atomically<AdminOrder, No>(db, async (tx) => {
    const buyer = await findOrMakeClient(tx, { clientId, client }, asked.language);
    if (isRefusal(buyer)) return buyer;
    const address = await readAddress(tx, draft.address, 'address.');
    if (isRefusal(address)) return address;
    const placed = await place(tx, {
      clientId: buyer.id,
      key: asked.key,
      draft: { ...draft, address },
      language: buyer.language,
      publicUrl: asked.publicUrl,
      configured: asked.configured,
      items: lines,
      byAdmin: { actor: asked.actor, discount },
    });
    return isRefusal(placed) ? placed : await requireAdminOrder(tx, placed.id);
  });
}
