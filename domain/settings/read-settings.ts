import type { Kysely } from 'kysely';
import type { Language, Translated } from '#contract/fields.ts';
import type { Settings, ShopSettings } from '#contract/settings.ts';
import type { Tables } from '#database/tables.ts';
import { defaultSettings } from './default-settings.ts';
import { phoneExample } from './phone-example.ts';
import { findSettings } from './settings.sql.ts';

type Db = Kysely<Tables>;

export async function readSettings(db: Db): Promise<Settings> {
  const saved = await findSettings(db);
  return { ...defaultSettings, ...(saved as Partial<Settings> | undefined) };
}

const freshFor = 1000;
/** One cache per database, released with it; a cache by key would keep the database in memory. */
const recent = new WeakMap<Db, { at: number; settings: Promise<Settings> }>();

/** Settings cached for at most a second: for pages, not for prices of orders. */
export function recentSettings(db: Db): Promise<Settings> {
  const kept = recent.get(db);
  if (kept && performance.now() - kept.at < freshFor) return kept.settings;
  const settings = readSettings(db);
  recent.set(db, { at: performance.now(), settings });
  settings.then(
    ({ defaultLanguage }) => languages.set(db, defaultLanguage),
    () => recent.delete(db),
  );
  return settings;
}

const languages = new WeakMap<Db, Language>();

/** The shop's default language when settings were last read: for messages that can't wait for the database. */
export function lastDefaultLanguage(db: Db): Language {
  return languages.get(db) ?? defaultSettings.defaultLanguage;
}

/** Invalidates the cache of this process after a change. */
export function forgetRecentSettings(db: Db): void {
  recent.delete(db);
}

/** The public settings in one language, without pictures. */
export function toShopSettings(
  settings: Settings,
  language: Language,
): Omit<ShopSettings, 'pictures' | 'sends'> {
  const translate = (text: Translated) => inLanguage(text, language, settings.defaultLanguage);
  return {
    ...settings,
    phoneExample: phoneExample(settings.country),
    tagline: translate(settings.tagline),
    contact: { ...settings.contact, hours: translate(settings.contact.hours) },
  };
}

/**
 * The text in the requested language, else in the default, else in any.
 *
 * @example inLanguage({ en: 'Courier' }, 'tk', 'en') // 'Courier'
 */
export function inLanguage(text: Translated, language: Language, fallback: Language): string {
  return text[language] || text[fallback] || Object.values(text).find(Boolean) || '';
}
