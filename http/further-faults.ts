import type { RouteKey } from '#contract/route.ts';
import { own } from '#core/own.ts';
import { readSends } from '#domain/messages/sends.ts';
import { refuseMissingEmail } from '#domain/orders/place-guest-order.ts';
import type { Refusal } from '#domain/refuse.ts';
import { isRefusal } from '#domain/refuse.ts';
import { refusePassword } from '#domain/sessions/refuse-password.ts';
import { readAddress } from '#domain/settings/read-address.ts';
import type { Shop } from './shop.ts';

/** The phone numbers and addresses in bodies, which only the domain can validate. */
const addresses: Partial<Record<RouteKey, string[]>> = {
  'POST /client/auth/registration': [''],
  'POST /client/me/addresses': [''],
  'PATCH /client/me/addresses/:id': [''],
  'POST /orders/client/create-order': ['address'],
  'POST /orders/guest': ['address'],
  'POST /orders/admin': ['address', 'client'],
};

/**
 * Adds the errors that the handler would find next to those of the schema, so that a form shows all
 * errors at once.
 */
export async function addFurtherFaults(
  shop: Shop,
  key: RouteKey,
  { body, address }: { body: unknown; address: string },
  refusal: Refusal<'invalid'>,
): Promise<Refusal<'invalid'>> {
  const record = asRecord(body);
  const found: (Refusal<'invalid'> | undefined)[] = [];
  for (const at of addresses[key] ?? []) {
    const texts = onlyTexts(at ? asRecord(own(record, at)) : record);
    const read = await readAddress(shop.db, texts, at && `${at}.`);
    if (isRefusal(read)) found.push(read as Refusal<'invalid'>);
  }
  const { password } = record;
  if (key === 'POST /client/auth/registration' && typeof password === 'string') {
    const phone = typeof record.phone === 'string' ? [record.phone] : [];
    const weak = await refusePassword(shop.db, password, phone, { at: 'shop', address });
    if (weak?.refused === 'invalid') found.push(weak);
  }
  if (key === 'POST /orders/guest') {
    found.push(refuseMissingEmail(record.email, await readSends(shop.db, shop.sends)));
  }
  const errors = [...(refusal.errors ?? [])];
  for (const error of found.flatMap((one) => one?.errors ?? [])) {
    if (!errors.some(({ field }) => field === error.field)) errors.push(error);
  }
  return { ...refusal, errors };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function onlyTexts(part: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(part).filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string';
  });
  return Object.fromEntries(texts);
}
