import type { Kysely } from 'kysely';
import type { Settings } from '#contract/settings.ts';
import type { Tables } from '#database/tables.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { defaultSettings } from './default-settings.ts';
import { withIds } from './method-ids.ts';
import { forgetRecentSettings } from './read-settings.ts';
import { isSameValue } from './same-value.ts';
import { knowsTimeZone, lockSettings, saveSettings } from './settings.sql.ts';

/** Changes what is named and leaves the rest. Refuses, when something is otherwise than its writer saw. */
export async function changeSettings(
  db: Kysely<Tables>,
  { was = {}, ...change }: Partial<Settings> & { was?: Partial<Settings> | undefined },
): Promise<Settings | Refusal<'invalid' | 'changed_meanwhile'>> {
  const result = await db.transaction().execute(async (tx) => {
    const saved = (await lockSettings(tx)) as Partial<Settings> | undefined;
    const before: Settings = { ...defaultSettings, ...saved };
    const names = Object.keys(was) as (keyof Settings)[];
    if (!names.every((name) => isSameValue(before[name], was[name]))) {
      return refuse('changed_meanwhile');
    }
    const asked = { ...before, ...change };
    const settings: Settings = {
      ...asked,
      deliveryMethods: withIds(asked.deliveryMethods, 'delivery'),
      paymentMethods: withIds(asked.paymentMethods, 'payment'),
    };
    const fields = findContradictions(settings);
    if (change.timeZone && !(await knowsTimeZone(tx, change.timeZone))) {
      fields.timeZone = 'must be a place like Europe/Istanbul';
    }
    if (Object.keys(fields).length) return refuse('invalid', { fields });
    // The log tells a change from what was there: what was never saved was the default.
    await saveSettings(tx, before);
    await saveSettings(tx, settings);
    return settings;
  });
  forgetRecentSettings(db);
  return result;
}

function findContradictions(settings: Settings): Record<string, string> {
  const { languages, defaultLanguage, rates, chargeCurrency, deliveryMethods, paymentMethods } =
    settings;
  return {
    ...(!languages.includes(defaultLanguage) && {
      defaultLanguage: 'is not among the languages',
    }),
    ...(hasTwice(languages) && { languages: 'names a language twice' }),
    ...(rates.some((rate) => rate.currency === chargeCurrency && rate.rate !== 1) && {
      rates: 'has another rate than 1 for the charge currency',
    }),
    ...(hasTwice(rates.map((rate) => rate.currency)) && { rates: 'names a currency twice' }),
    ...(hasTwice(deliveryMethods.map((method) => method.id)) && {
      deliveryMethods: 'has an id twice',
    }),
    ...(hasTwice(paymentMethods.map((method) => method.id)) && {
      paymentMethods: 'has an id twice',
    }),
  };
}

function hasTwice(values: string[]): boolean {
  return new Set(values).size < values.length;
}
