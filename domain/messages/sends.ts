import type { Kysely } from 'kysely';
import type { Sends } from '#contract/messages.ts';
import type { Tables } from '#database/tables.ts';
import { isSetUp } from './channels.sql.ts';

/**
 * The channels with a configured provider: by the environment (`given`), or in the settings. Storefront
 * and back office read it, so that they claim a notification only where one is sent.
 */
export async function readSends(db: Kysely<Tables>, given: Sends): Promise<Sends> {
  const [email, sms] = await Promise.all([isSetUp(db, 'email'), isSetUp(db, 'sms')]);
  return { email: given.email || email, sms: given.sms || sms };
}
