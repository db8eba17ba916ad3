import type { Kysely } from 'kysely';
import type { Language, Translated } from '#contract/fields.ts';
import type { Settings } from '#contract/settings.ts';
import type { TextSubject } from '#contract/texts.ts';
import { languages } from '#core/languages.ts';
import type { Tables } from '#database/tables.ts';
import { recentSettings } from './read-settings.ts';
import { findStale, listTextLanguages, noteTexts, type TextAt } from './text-times.sql.ts';

type Db = Kysely<Tables>;

/** The languages whose text is older than the default language's. */
export async function readStale(
  db: Db,
  subject: TextSubject,
  id: number,
): Promise<{ languages: Language[] }> {
  const { defaultLanguage } = await recentSettings(db);
  const textLanguages = await listTextLanguages(db, subject, id);
  const texts = textLanguages.map((language) => ({ path: '', language }));
  const stale = await findStale(db, subject, id, texts, defaultLanguage);
  return { languages: stale.map(({ language }) => language) };
}

/** Marks a text as up to date without changing it. */
export async function markCurrent(
  db: Db,
  subject: TextSubject,
  id: number,
  language: Language,
): Promise<{ languages: Language[] }> {
  const textLanguages = await listTextLanguages(db, subject, id);
  if (textLanguages.includes(language)) await noteTexts(db, subject, id, [{ path: '', language }]);
  return await readStale(db, subject, id);
}

/** The same for the texts of the settings, by path: `tagline`, `paymentMethods.cash.title`. */
export async function readStaleSettings(db: Db): Promise<{ texts: TextAt[] }> {
  const settings = await recentSettings(db);
  const written = placesOf(settings).flatMap(([path, text]) =>
    languages.filter((one) => text[one]?.trim()).map((language) => ({ path, language })),
  );
  return { texts: await findStale(db, 'settings', 1, written, settings.defaultLanguage) };
}

export async function markSettingCurrent(db: Db, text: TextAt): Promise<{ texts: TextAt[] }> {
  const places = placesOf(await recentSettings(db)).map(([path]) => path);
  if (places.includes(text.path)) await noteTexts(db, 'settings', 1, [text]);
  return await readStaleSettings(db);
}

/** Records the time of each changed text in the settings. */
export async function noteSettings(tx: Db, before: Settings, after: Settings): Promise<void> {
  const was = new Map(placesOf(before));
  const changed = placesOf(after).flatMap(([path, text]) =>
    languages
      .filter((language) => (text[language] ?? '') !== (was.get(path)?.[language] ?? ''))
      .map((language) => ({ path, language })),
  );
  await noteTexts(tx, 'settings', 1, changed);
}

function placesOf(settings: Settings): [path: string, text: Translated][] {
  const { tagline, contact, tax, deliveryMethods, paymentMethods } = settings;
  return [
    ['tagline', tagline],
    ['contact.hours', contact.hours],
    ['tax.note', tax.note],
    ...deliveryMethods.map(({ id, title }): [string, Translated] => [
      `deliveryMethods.${id}.title`,
      title,
    ]),
    ...paymentMethods.flatMap(({ id, title, instructions }): [string, Translated][] => [
      [`paymentMethods.${id}.title`, title],
      [`paymentMethods.${id}.instructions`, instructions],
    ]),
  ];
}
