import type { Kysely } from 'kysely';
import type { OfficeOrder } from '#contract/office-orders.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { inLanguage, readSettings } from '#domain/settings/read-settings.ts';
import { addEvents, lockOrder } from './orders.sql.ts';
import { requireOfficeOrder } from './read-orders.ts';
import { insertInvoice } from './refunds.sql.ts';

/** Gives an order the next invoice number, once, with the seller as it is called today, in the order's language. */
export async function issueInvoice(
  db: Kysely<Tables>,
  id: string,
  actor: string,
): Promise<OfficeOrder | Refusal<'not_found' | 'illegal_transition'>> {
  return await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, id);
    if (!locked) return refuse('not_found');
    const order = await requireOfficeOrder(tx, id);
    if (order.invoice) return order;
    if (order.status === 'cancelled') {
      return refuse('illegal_transition', {
        detail: 'A cancelled order gets no invoice',
        legal: [],
      });
    }
    const { shopName, contact, tax, defaultLanguage } = await readSettings(tx);
    const { address, phone, email } = contact;
    const note = inLanguage(tax.note, order.language, defaultLanguage);
    const seller = {
      name: shopName,
      address,
      phone,
      email,
      taxId: tax.id,
      taxPercent: tax.percent,
      note,
    };
    const number = await insertInvoice(tx, id, seller, actor);
    await addEvents(tx, id, [{ actor, type: 'invoice', to: String(number) }]);
    return await requireOfficeOrder(tx, id);
  });
}
