import type { Kysely } from 'kysely';
import { type ShopSettings, shopPictures } from '#contract/settings.ts';
import type { Language } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { orderLanguages } from '#domain/settings/order-languages.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import { listShopPictures } from './pictures.sql.ts';
import { toPicture } from './to-picture.ts';

/** The shop's own pictures; without words of their own they are called as the shop is. */
export async function readShopPictures(
  db: Kysely<Tables>,
  language: Language,
): Promise<ShopSettings['pictures']> {
  const [rows, settings] = await Promise.all([listShopPictures(db), recentSettings(db)]);
  const languages = orderLanguages(language, settings.defaultLanguage);
  const pictures = shopPictures.map((place) => {
    const row = rows.find((one) => one.place === place);
    return [place, row ? toPicture(row, settings.shopName, languages) : null];
  });
  return Object.fromEntries(pictures);
}
