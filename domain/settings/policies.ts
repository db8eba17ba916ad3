import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Language } from '#contract/fields.ts';
import { type Policy, policyNames, type Settings } from '#contract/settings.ts';
import { languages } from '#core/languages.ts';
import { own } from '#core/own.ts';
import type { Tables } from '#database/tables.ts';
import { keepFirstPolicyTexts, listPolicyTexts } from './settings.sql.ts';

type Db = Kysely<Tables>;

/** Finds a policy in the requested language, else in the default, else in any. */
export async function findPolicy(
  db: Db,
  name: Policy['name'],
  language: Language,
  fallback: Language,
): Promise<Policy | undefined> {
  const texts = await listPolicyTexts(db, name);
  const inLanguage = (wanted: Language) => texts.find((text) => text.language === wanted);
  return inLanguage(language) ?? inLanguage(fallback) ?? texts[0];
}

/** Replaces placeholders by retention settings: `{keepMessages}` becomes `12 months`. */
export function fillPolicy(policy: Policy, settings: Settings): Policy {
  const { language, text } = policy;
  const inWords = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'month',
    unitDisplay: 'long',
  });
  const months = {
    keepMessages: settings.keepMessagesMonths,
    keepEnquiries: settings.keepEnquiriesMonths,
    keepLog: settings.keepLogMonths,
    keepImports: settings.keepImportsMonths,
  };
  const fill = (placeholder: string, name: string) => {
    const count = own(months, name);
    return count === undefined ? placeholder : inWords.format(count);
  };
  return { ...policy, text: text.replace(/\{(\w+)\}/g, fill) };
}

/**
 * Adds default policies to a new shop, and updates those never edited when a new version changes
 * the defaults.
 */
export async function addFirstPolicies(db: Db): Promise<void> {
  const texts = await Promise.all(
    policyNames.flatMap((name) => languages.map((language) => readFirst(name, language))),
  );
  await keepFirstPolicyTexts(db, texts);
}

/** The first line is the title (`# Terms`), the rest the text. */
async function readFirst(name: Policy['name'], language: Language) {
  const file = new URL(`./policies/${name}.${language}.md`, import.meta.url);
  const [title = '', ...rest] = (await readFile(file, 'utf8')).split('\n');
  return { name, language, title: title.replace(/^#\s*/, '').trim(), text: rest.join('\n').trim() };
}
