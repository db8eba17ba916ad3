import type { Kysely } from 'kysely';
import type { Sends } from '#contract/messages.ts';
import type { Tables } from '#database/tables.ts';
import { isSetUp } from './channels.sql.ts';

/**
 * The channels with a configured provider: by the environment (`given`), or in the settings. The
 * storefront and the back office use it, so that they mention a notification only if one is sent.
 */
export async function readSends(db: Kysely<Tables>, given: Sends): Promise<Sends> {
  const [email, sms] = await Promise.all([isSetUp(db, 'email'), isSetUp(db, 'sms')]);
  return { email: given.email || email, sms: given.sms || sms };
}
