import type { Kysely } from 'kysely';
import { type FieldError, fieldError } from '#contract/field-errors.ts';
import type { Settings } from '#contract/settings.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { firstFree, slugFrom } from '#domain/slugs.ts';
import { defaultSettings } from './default-settings.ts';
import { forgetRecentSettings } from './read-settings.ts';
import { isSameValue } from './same-value.ts';
import { knowsTimeZone, lockSettings, saveSettings } from './settings.sql.ts';
import { noteSettings } from './stale-texts.ts';

/** Changes the given settings. Refuses when one differs from the value the caller saw. */
export async function changeSettings(
  db: Kysely<Tables>,
  { was = {}, ...change }: Partial<Settings> & { was?: Partial<Settings> | undefined },
): Promise<Settings | Refusal<'invalid' | 'stale'>> {
  const result = await inTransaction(db, async (tx) => {
    const saved = (await lockSettings(tx)) as Partial<Settings> | undefined;
    const before: Settings = { ...defaultSettings, ...saved };
    const names = Object.keys(was) as (keyof Settings)[];
    if (!names.every((name) => isSameValue(before[name], was[name]))) {
      return refuse('stale');
    }
    const asked = { ...before, ...change };
    const settings: Settings = {
      ...asked,
      deliveryMethods: withIds(asked.deliveryMethods, 'delivery'),
      paymentMethods: withIds(withoutAsking(asked, before), 'payment'),
    };
    const errors = findContradictions(settings);
    if (settings.chargeCurrency !== before.chargeCurrency) {
      errors.push(fieldError('chargeCurrency', 'charge_currency_fixed'));
    }
    if (change.timeZone && !(await knowsTimeZone(tx, change.timeZone))) {
      errors.push(fieldError('timeZone', 'invalid_time_zone'));
    }
    if (errors.length) return refuse('invalid', { errors });
    // The defaults are saved first, so that the change log has the previous values.
    await saveSettings(tx, before);
    await saveSettings(tx, settings);
    await noteSettings(tx, before, settings);
    return settings;
  });
  forgetRecentSettings(db);
  return result;
}

function findContradictions(settings: Settings): FieldError[] {
  const { languages, defaultLanguage, rates, chargeCurrency, deliveryMethods, paymentMethods } =
    settings;
  const isOddRate = rates.some(({ currency, rate }) => currency === chargeCurrency && rate !== '1');
  const checks: [isWrong: boolean, error: FieldError][] = [
    [!languages.includes(defaultLanguage), fieldError('defaultLanguage', 'not_among_languages')],
    [hasTwice(languages), fieldError('languages', 'duplicate_language')],
    [hasTwice(rates.map(({ currency }) => currency)), fieldError('rates', 'duplicate_currency')],
    [isOddRate, fieldError('rates', 'charge_rate_not_one')],
    [hasTwice(deliveryMethods.map(({ id }) => id)), fieldError('deliveryMethods', 'duplicate_id')],
    [hasTwice(paymentMethods.map(({ id }) => id)), fieldError('paymentMethods', 'duplicate_id')],
  ];
  return checks.flatMap(([isWrong, error]) => (isWrong ? [error] : []));
}

/**
 * The payment methods, without the instructions of a new shop to ask for the bank details, once it states
 * them.
 */
function withoutAsking(settings: Settings, before: Settings): Settings['paymentMethods'] {
  const { paymentMethods, bankAccount } = settings;
  if (!bankAccount || before.bankAccount) return paymentMethods;
  const first = defaultSettings.paymentMethods.find(({ kind }) => kind === 'bank_transfer');
  return paymentMethods.map((method) =>
    isSameValue(method.instructions, first?.instructions)
      ? { ...method, instructions: {} }
      : method,
  );
}

function hasTwice(values: string[]): boolean {
  return new Set(values).size < values.length;
}

type Method = Settings['deliveryMethods'][number] | Settings['paymentMethods'][number];

/** Leaves room for a numeric suffix. */
const longest = 36;

/** Gives delivery and payment methods without an id one made from the title. */
function withIds<T extends Method>(methods: T[], fallback: string): T[] {
  const taken = new Set(methods.map(({ id }) => id));
  return methods.map((method) => {
    if (method.id) return method;
    const title = method.title.en || Object.values(method.title).find(Boolean) || '';
    const id = firstFree(slugFrom(title, fallback).slice(0, longest).replace(/-+$/, ''), taken);
    taken.add(id);
    return { ...method, id };
  });
}
