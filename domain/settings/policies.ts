import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { type Policy, policyNames } from '#contract/settings.ts';
import { type Language, languages } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { keepFirstPolicyTexts, listPolicyTexts } from './settings.sql.ts';

type Db = Kysely<Tables>;

/** One policy in the language asked for, else in the default one, else in any there is. */
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

/**
 * A shop starts with real policies, and what nobody has written anew follows them from version to
 * version; what the owner has written stays.
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
