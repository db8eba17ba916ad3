import type { Kysely } from 'kysely';
import type { Language } from '#contract/fields.ts';
import { type ShopSettings, shopPictures } from '#contract/settings.ts';
import type { Tables } from '#database/tables.ts';
import { orderLanguages } from '#domain/settings/order-languages.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import { listShopPictures } from './pictures.sql.ts';
import { toPicture } from './to-picture.ts';

/** Lists the pictures of the shop's layout; the default alt text is the shop's name. */
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
