import type { Kysely } from 'kysely';
import type { Consent } from '#contract/consents.ts';
import type { Language } from '#contract/fields.ts';
import { consentWords } from '#core/consent.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { endConsent, expireReminders, findConsent, insertConsent } from './consents.sql.ts';
import { liftOwnSuppression } from './suppressions.sql.ts';

type Db = Kysely<Tables>;

/** Records a client's consent with the text they saw, inside a transaction. */
export async function giveConsent(
  tx: Db,
  clientId: string,
  { place, language }: { place: Consent['place']; language: Language },
): Promise<void> {
  await insertConsent(tx, { clientId, place, language, words: consentWords[language] });
  await liftOwnSuppression(tx, clientId);
}

/**
 * Gives or withdraws the consent to reminders and news in the account; withdrawing cancels unsent
 * ones.
 */
export async function changeConsent(
  db: Db,
  clientId: string,
  { given, language }: { given: boolean; language: Language },
): Promise<{ consent: Consent | null }> {
  return await inTransaction(db, async (tx) => {
    if (given) await giveConsent(tx, clientId, { place: 'account', language });
    else {
      await endConsent(tx, clientId);
      await expireReminders(tx, clientId);
    }
    return await readConsent(tx, clientId);
  });
}

export async function readConsent(db: Db, clientId: string): Promise<{ consent: Consent | null }> {
  return { consent: (await findConsent(db, clientId)) ?? null };
}
