import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { BackInStockAlert, BackInStockAlertDraft } from '#contract/alerts.ts';
import { fieldError } from '#contract/field-errors.ts';
import type { Language } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { refuseSpecialNumber } from '#domain/clients/read-new-phone.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { countCall } from '#domain/sessions/network-calls.sql.ts';
import { readPhone } from '#domain/settings/read-phone.ts';
import {
  countAlerts,
  deleteAlerts,
  deleteAsk,
  lockSizeToAwait,
  type NewAlert,
  saveAlert,
} from './alerts.sql.ts';

type Db = Kysely<Tables>;
type Asked = { readonly language: Language; readonly address: string; readonly limits: boolean };

const mostOfContact = 30;

/**
 * Subscribes a contact to the back-in-stock alert of a size. Subscribing twice sends one alert.
 *
 * Errors: `invalid` for an invalid e-mail address or phone number; `not_found`; `in_stock` when the
 * size is available; `too_many_alerts` for the contact; `too_many` requests from the network within the
 * hour.
 */
export async function requestAlert(
  db: Db,
  { sizeId, contact: typed }: BackInStockAlertDraft,
  { language, address, limits }: Asked,
): Promise<
  BackInStockAlert | Refusal<'invalid' | 'not_found' | 'in_stock' | 'too_many_alerts' | 'too_many'>
> {
  const reached = await readContact(db, typed);
  if (isRefusal(reached)) return reached;
  const alert: NewAlert = { ...reached, sizeId, language };
  return await inTransaction(db, async (tx) => {
    const size = await lockSizeToAwait(tx, sizeId);
    if (!size) return refuse('not_found');
    if (size.stock > 0) return refuse('in_stock');
    if (limits) {
      if ((await countAlerts(tx, alert.contact)) >= mostOfContact) return refuse('too_many_alerts');
      const retryAfter = await countCall(tx, 'alert', address);
      if (retryAfter > 0) return refuse('too_many', { retryAfter });
    }
    return await saveAlert(tx, alert);
  });
}

/** Cancels an alert; through the link in a message, optionally all alerts of the contact. */
export async function cancelAlert(
  db: Db,
  id: string,
  all = false,
): Promise<undefined | Refusal<'not_found'>> {
  return await inTransaction(db, async (tx) => {
    const ended = (await deleteAlerts(tx, id, all)) || (await deleteAsk(tx, id));
    return ended > 0n ? undefined : refuse('not_found');
  });
}

async function readContact(
  db: Db,
  typed: string,
): Promise<Pick<NewAlert, 'channel' | 'contact'> | Refusal<'invalid'>> {
  if (typed.includes('@')) {
    const email = z.email().safeParse(typed.toLowerCase());
    return email.success ? { channel: 'email', contact: email.data } : notAContact();
  }
  const phone = await readPhone(db, typed);
  if (isRefusal(phone)) return notAContact();
  return refuseSpecialNumber(phone, 'contact') ?? { channel: 'sms', contact: phone };
}

function notAContact(): Refusal<'invalid'> {
  return refuse('invalid', { errors: [fieldError('contact', 'invalid_contact')] });
}
