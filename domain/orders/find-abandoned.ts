import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { orderLanguages } from '#domain/settings/order-languages.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import { recordAbandoned } from './abandoned.sql.ts';

export async function findAbandoned(db: Kysely<Tables>): Promise<number> {
  const settings = await readSettings(db);
  return await recordAbandoned(db, {
    minutes: settings.abandonedAfterMinutes,
    currency: settings.chargeCurrency,
    languages: orderLanguages(settings.defaultLanguage, settings.defaultLanguage),
  });
}
