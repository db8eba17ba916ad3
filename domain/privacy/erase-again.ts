import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { deleteAlertsOf, deleteEnquiries, stopLog } from './erase.sql.ts';
import { erasePerson } from './erase-person.ts';
import { type Erasure, listErasures, lockPresent, noteErasures } from './erasures.sql.ts';
import { lockClient } from './privacy.sql.ts';

type Db = Kysely<Tables>;

/** The list of erased ids that is kept outside the database. */
export type ErasureList = {
  read: () => Promise<Erasure[]>;
  /** Adds the ids that are not in it yet. */
  add: (erasures: readonly Required<Erasure>[]) => Promise<void>;
};

export type ErasedAgain = { clients: number; enquiries: number; alerts: number };

/**
 * Repeats erasures that happened after a restored backup was made. Orders that are open in the
 * backup do not prevent it: they were closed before their client was erased.
 */
export async function eraseAgain(db: Db, erasures: readonly Erasure[]): Promise<ErasedAgain> {
  const writings = await eraseWritings(db, erasures);
  let clients = 0;
  for (const erasure of erasures) {
    if (erasure.kind === 'client') clients += await eraseClientAgain(db, erasure);
  }
  return { clients, ...writings };
}

async function eraseWritings(
  db: Db,
  erasures: readonly Erasure[],
): Promise<Omit<ErasedAgain, 'clients'>> {
  const listed = erasures.filter(({ kind }) => kind !== 'client');
  const idsOf = (wanted: Erasure['kind']) =>
    listed.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  return await inTransaction(db, async (tx) => {
    await stopLog(tx);
    const enquiries = await lockPresent(tx, 'enquiries', idsOf('enquiry'));
    const alerts = await lockPresent(tx, 'back_in_stock_alerts', idsOf('alert'));
    await deleteEnquiries(tx, enquiries);
    await deleteAlertsOf(tx, alerts);
    await noteErasures(tx, listed);
    return { enquiries: enquiries.length, alerts: alerts.length };
  });
}

async function eraseClientAgain(db: Db, erasure: Erasure): Promise<number> {
  return await inTransaction(db, async (tx) => {
    await noteErasures(tx, [erasure]);
    const person = await lockClient(tx, erasure.id);
    if (person) await erasePerson(tx, person, erasure.askedBy);
    return person ? 1 : 0;
  });
}

/**
 * Erases the records that only the list has, and adds to the list those that only the database has.
 */
export async function keepErasures(db: Db, list: ErasureList): Promise<ErasedAgain> {
  const known = new Set((await listErasures(db)).map(({ kind, id }) => `${kind} ${id}`));
  const missing = (await list.read()).filter(({ kind, id }) => !known.has(`${kind} ${id}`));
  const erased = missing.length
    ? await eraseAgain(db, missing)
    : { clients: 0, enquiries: 0, alerts: 0 };
  await list.add(await listErasures(db));
  return erased;
}
