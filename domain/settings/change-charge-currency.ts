import type { Kysely } from 'kysely';
import { type FieldError, fieldError } from '#contract/field-errors.ts';
import type { Currency, Language } from '#contract/fields.ts';
import { Rule } from '#contract/rules.ts';
import { type ChargeChange, type ChargePreview, Settings } from '#contract/settings.ts';
import { highestPrice } from '#core/bulk-price.ts';
import { decimalsOf } from '#core/currencies.ts';
import { convertAmount } from '#core/decimals.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import {
  type Conversion,
  findExamples,
  findHighestPrice,
  findRepricing,
  insertRepricing,
  listPriceRules,
  noteCharge,
  type Parts,
  repriceSizes,
  saveRules,
  writeQuietly,
} from './charge-currency.sql.ts';
import { defaultSettings } from './default-settings.ts';
import { orderLanguages } from './order-languages.ts';
import { forgetRecentSettings, readSettings } from './read-settings.ts';
import { findRate, rebaseRates } from './rebase-rates.ts';
import { isSameValue } from './same-value.ts';
import { lockSettings, saveSettings } from './settings.sql.ts';

type Db = Kysely<Tables>;

/** A preview of the prices in another charge currency. */
export async function previewCharge(
  db: Db,
  to: Currency,
  language: Language,
): Promise<ChargePreview> {
  const { chargeCurrency: from, rates, defaultLanguage } = await readSettings(db);
  const { count, examples } = await findExamples(db, orderLanguages(language, defaultLanguage));
  const conversion = findConversion(rates, from, to);
  const convert = (price: number) => conversion && convertPrice(price, conversion);
  return {
    from,
    to,
    rate: conversion?.rate ?? null,
    prices: count,
    examples: examples.map((one) => ({ ...one, converted: convert(one.price) })),
  };
}

/**
 * Changes the charge currency: converts or keeps the figures of all prices, delivery fees and
 * rules, and rebases the exchange rates. Existing orders keep their currency.
 */
export async function changeChargeCurrency(
  db: Db,
  { to, prices, was }: ChargeChange,
): Promise<Settings | Refusal<'invalid' | 'stale'>> {
  const result = await inTransaction(db, async (tx) => {
    const settings = await lockAllSettings(tx);
    const { chargeCurrency: from, rates } = settings;
    if (was.chargeCurrency !== from) return refuse('stale');
    if (to === from) return refuse('invalid', { errors: [fieldError('to', 'already_charged')] });
    const known = findConversion(rates, from, to);
    if (prices === 'convert' && !known) {
      return refuse('invalid', { errors: [fieldError('prices', 'rate_required')] });
    }
    const conversion = prices === 'convert' ? known : keepFigures(from, to);
    const before = await partsOf(tx, settings, conversion);
    const after: Parts = {
      chargeCurrency: to,
      rates: rebaseRates(rates, from, to),
      deliveryMethods: convertDelivery(before.deliveryMethods, conversion),
      rules: convertRules(before.rules, conversion),
      conversion,
    };
    const beyond = await findBeyond(tx, after);
    if (beyond) return refuse('invalid', { errors: [beyond] });
    return await apply(tx, settings, { before, after });
  });
  forgetRecentSettings(db);
  return result;
}

/** Undoes a change of the charge currency, if none of its settings has changed since. */
export async function undoChargeCurrency(
  db: Db,
  batch: number,
): Promise<Settings | Refusal<'changed_since'>> {
  const result = await inTransaction(db, async (tx) => {
    const settings = await lockAllSettings(tx);
    const repricing = await findRepricing(tx, batch);
    if (!repricing) return refuse('changed_since');
    const { before, after } = repricing;
    const now = await partsOf(tx, settings, after.conversion);
    const names = ['chargeCurrency', 'rates', 'deliveryMethods'] as const;
    if (!names.every((name) => isSameValue(now[name], after[name]))) return refuse('changed_since');
    const [from, to] = [now.chargeCurrency, before.chargeCurrency];
    const conversion =
      after.conversion &&
      (after.conversion.keepsFigures
        ? keepFigures(from, to)
        : findConversion(after.rates, from, to));
    const rules = now.rules.map((one) => {
      const was = before.rules.find(({ id }) => id === one.id);
      const made = after.rules.find(({ id }) => id === one.id);
      return was && isSameValue(one, made) ? was : (convertRules([one], conversion)[0] ?? one);
    });
    const change = { before: { ...now, conversion }, after: { ...before, rules, conversion } };
    if (await findBeyond(tx, change.after, batch)) return refuse('changed_since');
    return await apply(tx, settings, change, batch);
  });
  forgetRecentSettings(db);
  return result;
}

async function apply(
  tx: Db,
  settings: Settings,
  change: { before: Parts; after: Parts },
  back: number | null = null,
): Promise<Settings> {
  const actor = await writeQuietly(tx);
  const { rules, conversion, ...parts } = change.after;
  const batch = await insertRepricing(tx, change);
  if (conversion) await repriceSizes(tx, batch, conversion, back);
  await saveRules(tx, rules);
  const changed = { ...settings, ...parts };
  await saveSettings(tx, changed);
  await noteCharge(tx, actor, change);
  return changed;
}

/** Finds a figure that would exceed the maximum that the shop can store and return. */
async function findBeyond(
  tx: Db,
  { rates, deliveryMethods, rules, conversion }: Parts,
  back: number | null = null,
): Promise<FieldError | undefined> {
  if (!Settings.pick({ rates: true }).safeParse({ rates }).success) {
    return fieldError('to', 'rate_out_of_range');
  }
  const areStorable =
    Settings.pick({ deliveryMethods: true }).safeParse({ deliveryMethods }).success &&
    rules.every(({ rule }) => Rule.safeParse(rule).success);
  const highest = conversion && convertPrice(await findHighestPrice(tx, back), conversion);
  if (areStorable && (highest ?? 0) <= highestPrice) return undefined;
  return fieldError('prices', 'price_out_of_range');
}

async function lockAllSettings(tx: Db): Promise<Settings> {
  return { ...defaultSettings, ...((await lockSettings(tx)) as Partial<Settings> | undefined) };
}

async function partsOf(tx: Db, settings: Settings, conversion: Conversion | null): Promise<Parts> {
  const { chargeCurrency, rates, deliveryMethods } = settings;
  return { chargeCurrency, rates, deliveryMethods, rules: await listPriceRules(tx), conversion };
}

function findConversion(rates: Settings['rates'], from: Currency, to: Currency): Conversion | null {
  const rate = findRate(rates, to);
  if (!rate || to === from) return null;
  return { ...unrounded(from, to), rate: rate.rate, step: rate.roundTo };
}

/** The stored figures stay unchanged if both currencies have the same number of decimals. */
function keepFigures(from: Currency, to: Currency): Conversion | null {
  const conversion = unrounded(from, to);
  return conversion.shift === 0 ? null : { ...conversion, keepsFigures: true };
}

function unrounded(from: Currency, to: Currency): Conversion {
  return { rate: '1', step: 1, shift: decimalsOf(to) - decimalsOf(from), keepsFigures: false };
}

function convertPrice(amount: number, { rate, step, shift }: Conversion): number {
  return convertAmount(amount, rate, step, shift);
}

function convertDelivery(
  methods: Settings['deliveryMethods'],
  conversion: Conversion | null,
): Settings['deliveryMethods'] {
  if (!conversion) return methods;
  return methods.map((method) => ({
    ...method,
    price: convertPrice(method.price, conversion),
    freeFrom: method.freeFrom === null ? null : convertPrice(method.freeFrom, conversion),
  }));
}

function convertRules(rules: Parts['rules'], conversion: Conversion | null): Parts['rules'] {
  if (!conversion) return rules;
  const bound = (amount: number | null | undefined) => amount && convertPrice(amount, conversion);
  const convert = (one: Rule['conditions'][number]) =>
    one.field === 'price' ? { ...one, min: bound(one.min), max: bound(one.max) } : one;
  return rules.map(({ id, rule }) => {
    return { id, rule: { ...rule, conditions: rule.conditions.map(convert) } };
  });
}
