import type { Kysely } from 'kysely';
import type { Settings, ShopSettings } from '#contract/settings.ts';
import type { Language, Translated } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { defaultSettings } from './default-settings.ts';
import { findSettings } from './settings.sql.ts';

type Db = Kysely<Tables>;

/** The shop's settings as they are now. */
export async function readSettings(db: Db): Promise<Settings> {
  const saved = await findSettings(db);
  return { ...defaultSettings, ...(saved as Partial<Settings> | undefined) };
}

const freshFor = 1000;
const recent = new WeakMap<Db, { at: number; settings: Promise<Settings> }>();

/** The settings as they were at most a second ago: for pages, not for charging. */
export function recentSettings(db: Db): Promise<Settings> {
  const kept = recent.get(db);
  if (kept && performance.now() - kept.at < freshFor) return kept.settings;
  const settings = readSettings(db);
  recent.set(db, { at: performance.now(), settings });
  settings.catch(() => recent.delete(db));
  return settings;
}

/** After a change, this process sees it at once. */
export function forgetRecentSettings(db: Db): void {
  recent.delete(db);
}

/** What every visitor's page may know, in one language; its pictures are read apart. */
export function toShopSettings(
  settings: Settings,
  language: Language,
): Omit<ShopSettings, 'pictures'> {
  const say = (text: Translated) => inLanguage(text, language, settings.defaultLanguage);
  return {
    ...settings,
    tagline: say(settings.tagline),
    contact: { ...settings.contact, hours: say(settings.contact.hours) },
  };
}

/**
 * The text in the language asked for, else in the shop's default, else in any.
 *
 * @example inLanguage({ en: 'Courier' }, 'tk', 'en') // 'Courier'
 */
export function inLanguage(text: Translated, language: Language, fallback: Language): string {
  return text[language] || text[fallback] || Object.values(text).find(Boolean) || '';
}
