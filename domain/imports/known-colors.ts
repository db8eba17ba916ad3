import type { Kysely } from 'kysely';
import { nameKey } from '#core/typed-text.ts';
import type { Tables } from '#database/tables.ts';
import { listColorSpellings } from './imports.sql.ts';
import { knownColors } from './jewellery-colors.ts';

/** Known metals and stones, with the spellings used in this shop. */
export async function readKnownColors(
  db: Kysely<Tables>,
): Promise<{ colors: ReturnType<typeof knownColors> }> {
  const own = new Map(
    (await listColorSpellings(db)).map(({ language, title }) => [
      `${language} ${nameKey(title)}`,
      title,
    ]),
  );
  const colors = knownColors().map((color) => {
    const titles = Object.entries(color.titles).map(([language, title]) => [
      language,
      own.get(`${language} ${nameKey(title)}`) ?? title,
    ]);
    return { ...color, titles: Object.fromEntries(titles) as typeof color.titles };
  });
  return { colors };
}
