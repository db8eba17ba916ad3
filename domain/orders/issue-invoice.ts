import type { Kysely } from 'kysely';
import type { AdminOrder, InvoiceContents } from '#contract/admin-orders.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { inLanguage, readSettings } from '#domain/settings/read-settings.ts';
import { addEvents, lockOrder } from './orders.sql.ts';
import { requireAdminOrder } from './read-orders.ts';
import { insertInvoice } from './refunds.sql.ts';
import { taxIn } from './tax.ts';

/**
 * Issues an invoice with the next number, only once, with the seller's current details, in the
 * order's language.
 */
export async function issueInvoice(
  db: Kysely<Tables>,
  id: string,
  actor: string,
): Promise<AdminOrder | Refusal<'not_found' | 'illegal_transition'>> {
  return await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, id);
    if (!locked) return refuse('not_found');
    const order = await requireAdminOrder(tx, id);
    if (order.invoice) return order;
    if (order.status === 'cancelled') {
      return refuse('illegal_transition', {
        detail: 'A cancelled order can’t be invoiced',
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
    const contents = toContents(order, tax.percent);
    const number = await insertInvoice(tx, id, { seller, contents }, actor);
    await addEvents(tx, id, [{ actor, type: 'invoice', to: String(number) }]);
    return await requireAdminOrder(tx, id);
  });
}

/** A snapshot of everything printed on the invoice. */
function toContents(order: AdminOrder, taxPercent: number | null): InvoiceContents {
  const { language, address, currency, subtotal, delivery, discount, total } = order;
  const { title, kind, instructions, account } = order.paymentMethod;
  return {
    language,
    order: { number: order.number, placedAt: order.placedAt },
    address,
    lines: order.lines.map(({ title, color, size, sku, price, quantity, lineTotal }) => {
      return { title, color, size, sku, price, quantity, lineTotal };
    }),
    ...{ currency, subtotal, delivery, discount, total },
    tax: taxIn(total, taxPercent),
    deliveryMethod: order.deliveryMethod.title,
    paymentMethod: { title, kind, instructions, account },
    paymentStatus: order.paymentStatus,
    paid: order.paid,
  };
}
