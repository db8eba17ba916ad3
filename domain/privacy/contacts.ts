import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { phonesIn } from '#domain/settings/read-phone.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import {
  type Contacts,
  findAlertsOf,
  findEnquiriesOf,
  hasOtherOwner,
  type Person,
} from './privacy.sql.ts';

type Db = Kysely<Tables>;

/**
 * Whether a person's data is exported or erased by the client or by the admin. A client's phone is
 * verified and the e-mail is not, so a client accesses only records with the phone. The admin is
 * asked to check the e-mail first.
 */
export type AskedBy = 'client' | 'admin';

export async function readContacts(
  db: Db,
  { id, phone, email, verifiedAt }: Person,
  askedBy: AskedBy,
): Promise<Contacts> {
  const isTheirs = verifiedAt !== null || !(await hasOtherOwner(db, id, phone));
  return {
    phone: isTheirs ? phone : null,
    email: askedBy === 'admin' && email ? email.toLowerCase() : null,
  };
}

/** The ids of enquiries and back-in-stock alerts with these contacts. */
export async function findWritings(
  db: Db,
  contacts: Contacts,
): Promise<{ enquiries: string[]; alerts: string[] }> {
  const { country } = await recentSettings(db);
  const found = await findEnquiriesOf(db, contacts);
  const enquiries = found.filter(
    ({ byEmail, phone }) => byEmail || isSamePhone(phone, contacts.phone, country),
  );
  return { enquiries: enquiries.map(({ id }) => id), alerts: await findAlertsOf(db, contacts) };
}

/** Compares phone numbers of enquiries, which are stored as typed: `00 993 65 …`, or two of them. */
function isSamePhone(typed: string | null, phone: string | null, country: string): boolean {
  if (!typed || !phone) return false;
  const digits = typed.replace(/\D/g, '').replace(/^00/, '');
  return digits === phone.slice(1) || phonesIn(typed, country).includes(phone);
}
