import type { Kysely } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { Turntable } from '#contract/turntables.ts';
import type { Tables } from '#database/tables.ts';
import { toPicture } from '#domain/media/to-picture.ts';
import { listFrames } from '#domain/media/turntables.sql.ts';
import { isRefusal, type Refusal } from '#domain/refuse.ts';
import { readProduct } from './read-products.ts';

type Db = Kysely<Tables>;

/** Lists the turntables of a published product, one for each colour with enough frames. */
export async function readTurntables(
  db: Db,
  idOrSlug: string,
  language: Language,
): Promise<{ turntables: Turntable[] } | Refusal<'not_found'>> {
  const product = await readProduct(db, idOrSlug, language);
  if (isRefusal(product)) return product;
  const turning = product.colors.filter(({ turntable }) => turntable).map(({ id }) => id);
  const frames = Map.groupBy(await listFrames(db, turning), ({ colorId }) => colorId);
  const title = product.options[0]?.title ?? '';
  return {
    turntables: turning.map((colorId) => ({
      colorId,
      frames: (frames.get(colorId) ?? []).map((row) => toPicture(row, title, [language])),
    })),
  };
}
