import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { listFormerIds } from '#domain/clients/guests.sql.ts';
import { eraseSuppressions } from '#domain/consents/suppressions.sql.ts';
import { type AskedBy, findWritings, readContacts } from './contacts.ts';
import {
  anonymiseOrders,
  deleteAlertsOf,
  deleteClient,
  deleteEnquiries,
  deleteTraces,
  deleteViewsOf,
  stopLog,
} from './erase.sql.ts';
import { noteErasures } from './erasures.sql.ts';
import type { Person } from './privacy.sql.ts';

/**
 * Erases a locked client and all personal data. Orders are kept for bookkeeping, without name, address
 * and free text.
 */
export async function erasePerson(
  tx: Kysely<Tables>,
  person: Person,
  askedBy: AskedBy,
): Promise<void> {
  await stopLog(tx);
  const contacts = await readContacts(tx, person, askedBy);
  const { enquiries, alerts } = await findWritings(tx, contacts);
  await deleteEnquiries(tx, enquiries);
  await deleteAlertsOf(tx, alerts);
  await eraseSuppressions(tx, person);
  await deleteTraces(tx, person.id, contacts);
  await anonymiseOrders(tx, person);
  await deleteViewsOf(tx, person, contacts);
  const ids = [person.id, ...(await listFormerIds(tx, person.id))];
  await deleteClient(tx, person.id, contacts);
  await noteErasures(tx, [
    ...ids.map((id) => ({ kind: 'client' as const, id, askedBy })),
    ...enquiries.map((id) => ({ kind: 'enquiry' as const, id, askedBy })),
    ...alerts.map((id) => ({ kind: 'alert' as const, id, askedBy })),
  ]);
}
