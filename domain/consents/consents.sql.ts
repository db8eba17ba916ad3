import { type Kysely, sql } from 'kysely';
import type { Consent } from '#contract/consents.ts';
import type { Language } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

const columns = [
  'given_at as givenAt',
  'place',
  'language',
  'words',
  'withdrawn_at as withdrawnAt',
] as const;

/** The consent in force, if there is one. */
export async function findConsent(db: Db, clientId: string): Promise<Consent | undefined> {
  return await db
    .selectFrom('consents')
    .select(columns)
    .where('client_id', '=', clientId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
}

/** All consents of a client, withdrawn ones too, the newest first. */
export async function listConsents(db: Db, clientId: string): Promise<Consent[]> {
  return await db
    .selectFrom('consents')
    .select(columns)
    .where('client_id', '=', clientId)
    .orderBy('id', 'desc')
    .execute();
}

type NewConsent = {
  readonly clientId: string;
  readonly place: Consent['place'];
  readonly language: Language;
  readonly words: string;
};

/** Records a consent; an existing one stays unchanged. */
export async function insertConsent(tx: Db, consent: NewConsent): Promise<void> {
  const { clientId, ...rest } = consent;
  await tx
    .insertInto('consents')
    .values({ client_id: clientId, ...rest })
    .onConflict((conflict) =>
      conflict.column('client_id').where('withdrawn_at', 'is', null).doNothing(),
    )
    .execute();
}

export async function endConsent(tx: Db, clientId: string): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ withdrawn_at: sql`now()` })
    .where('client_id', '=', clientId)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Expires the client's reminders and news that have not been sent. */
export async function expireReminders(tx: Db, clientId: string): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ status: 'expired' })
    .where('client_id', '=', clientId)
    .where('unsubscribe_id', 'is not', null)
    .where('status', '=', 'queued')
    .execute();
}
