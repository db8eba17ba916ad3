import type { Kysely } from 'kysely';
import type { Settings } from '#contract/settings.ts';
import { type Language, pathIn } from '#core/languages.ts';
import type { Tables } from '#database/tables.ts';
import { findOrderContact } from '#domain/orders/place-order.sql.ts';
import { requireAdminOrder } from '#domain/orders/read-orders.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import type { OnlinePayment } from './payments.sql.ts';
import type { PaymentBuyer, PaymentRequest } from './provider.ts';

/** Minutes for which a page is asked for; the provider says how long it lives. */
const life = 35;

/** A page is asked for again under the same key only as long as it would still live for 30 minutes. */
export const repeatable = 4;

const titles: Record<Language, (number: string) => string> = {
  en: (number) => `Order ${number}`,
  tr: (number) => `Sipariş ${number}`,
  ru: (number) => `Заказ ${number}`,
  tk: (number) => `Sargyt ${number}`,
};

/** The request for a payment page: the same each time for the same payment. */
export async function requestOf(
  db: Kysely<Tables>,
  { id, orderId, amount, currency, createdAt }: OnlinePayment,
  { ip, publicUrl }: { ip: string; publicUrl: string },
): Promise<PaymentRequest> {
  const order = await requireAdminOrder(db, orderId);
  const settings = await readSettings(db);
  const client = await findOrderContact(db, orderId);
  const { language, number, linkToken } = order;
  const began = new Date(createdAt);
  return {
    paymentId: id,
    orderNumber: number,
    amount,
    currency,
    language,
    title: titles[language](number),
    buyer: buyerOf(order.address, settings, { email: client?.email ?? null, ip }),
    contactEmail: settings.contact.email,
    returnUrl: `${publicUrl}/payments/return/${id}`,
    cancelUrl: publicUrl + pathIn(language, `/orders/${linkToken}`, settings.defaultLanguage),
    createdAt: began,
    expiresAt: new Date(began.getTime() + life * 60_000),
    capture: settings.capturesLater ? 'later' : 'now',
  };
}

type Address = Awaited<ReturnType<typeof requireAdminOrder>>['address'];

/** A customer who collects the order has given no address, so the shop's own is sent. */
function buyerOf(
  address: Address,
  { contact, country }: Settings,
  { email, ip }: { email: string | null; ip: string },
): PaymentBuyer {
  const { fullName, phone, line1, line2, city, postcode } = address;
  return {
    name: fullName,
    email,
    phone,
    ip,
    address: {
      line: [line1, line2].filter(Boolean).join(', ') || contact.address,
      city: city ?? contact.address,
      country: (address.country ?? country).toUpperCase(),
      postcode,
    },
  };
}
