import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FieldError, fieldsOf } from '#contract/field-errors.ts';
import { findWeakness } from '#domain/sessions/refuse-password.ts';
import { defaultSettings } from '#domain/settings/default-settings.ts';
import type { Env } from './env.ts';
import { StartError } from './start-error.ts';

/**
 * Refuses an easily guessed ADMIN_PASSWORD before the first start in a data folder makes anything. Later starts do
 * not use it, and a database at DATABASE_URL may have an owner.
 */
export async function refuseFirstPassword(env: Env): Promise<void> {
  const { dataDir, databaseUrl, adminUsername, adminPassword } = env;
  if (adminPassword === undefined || databaseUrl) return;
  if (await stat(join(dataDir, 'secrets')).catch(() => undefined)) return;
  const weakness = await findWeakness(adminPassword, [defaultSettings.shopName, adminUsername]);
  if (weakness) throw wrongPassword([weakness]);
}

export function wrongPassword(errors: readonly FieldError[]): StartError {
  return new StartError(`Settings: ADMIN_PASSWORD ${fieldsOf(errors).password}.`);
}
