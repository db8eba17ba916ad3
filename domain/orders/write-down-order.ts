import type { Kysely } from 'kysely';
import type { OfficeOrder, OfficeOrderDraft } from '#contract/office-orders.ts';
import type { Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { wholeOrNothing } from '#domain/catalogue/whole-or-nothing.ts';
import { findOrMakeClient } from '#domain/clients/make-client.ts';
import { readPhone } from '#domain/clients/read-phone.ts';
import { isRefusal, type Refusal } from '#domain/refuse.ts';
import { place } from './place-order.ts';
import { requireOfficeOrder } from './read-orders.ts';

type No = Exclude<Awaited<ReturnType<typeof place>>, { id: string }> | Refusal<'not_found'>;

type Asked = {
  draft: OfficeOrderDraft;
  key: string | undefined;
  actor: string;
  language: Language;
  publicUrl: string;
};

/**
 * An order for somebody on the phone: the client is found by phone or made, and the order is placed
 * as if they had done it, stock locked and messages written. Refused, it leaves nobody behind.
 */
export async function writeDownOrder(db: Kysely<Tables>, asked: Asked): Promise<OfficeOrder | No> {
  const { clientId, client, lines, discount, ...draft } = asked.draft;
  return await wholeOrNothing<OfficeOrder, No>(db, async (tx) => {
    const buyer = await findOrMakeClient(tx, { clientId, client }, asked.language);
    if (isRefusal(buyer)) return buyer;
    const phone = readPhone(draft.address.phone, 'address.phone');
    if (isRefusal(phone)) return phone;
    const placed = await place(tx, {
      clientId: buyer.id,
      key: asked.key,
      draft: { ...draft, address: { ...draft.address, phone } },
      language: buyer.language,
      publicUrl: asked.publicUrl,
      office: { actor: asked.actor, lines, discount },
    });
    return isRefusal(placed) ? placed : await requireOfficeOrder(tx, placed.id);
  });
}
