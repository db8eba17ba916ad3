import type { Kysely } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { PicturePlace } from '#contract/pictures.ts';
import { mostFrames } from '#core/frames.ts';
import type { Tables } from '#database/tables.ts';
import { orderLanguages } from '#domain/settings/order-languages.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import { type ReadName, readName } from './picture-name.ts';
import {
  type ColorPlace,
  findSkus,
  foldWords,
  listColorPlaces,
  type SkuHit,
} from './picture-places.sql.ts';

type Known = { hits: Map<string, SkuHit[]>; colors: ColorPlace[]; folded: Map<string, string> };
type Problem = NonNullable<PicturePlace['problem']>;
type Found = { color: ColorPlace; size: ColorPlace['sizes'][number] };

/**
 * Matches files named `SKU_colour_n.jpg` or `SKU_colour_turn_n.jpg` to sizes or colours, sorted by
 * position. The SKU may be a size's own or a prefix common to one product; the colour may be in any
 * language. A picture of a colour belongs to its first size.
 */
export async function placePictures(
  db: Kysely<Tables>,
  names: string[],
  language: Language,
): Promise<PicturePlace[]> {
  const read = names.map((name) => ({ name, ...readName(name) }));
  const readings = read.flatMap((one) => one.readings);
  const hits = await findSkus(db, [...new Set(readings.map(({ sku }) => sku))]);
  const { defaultLanguage } = await recentSettings(db);
  const known: Known = {
    hits: Map.groupBy(hits, (hit) => hit.asked),
    colors: await listColorPlaces(
      db,
      [...new Set(hits.map((hit) => hit.productId))],
      orderLanguages(language, defaultLanguage),
    ),
    folded: await foldWords(db, [...new Set(readings.map(({ color }) => color))]),
  };
  return read
    .map((one) => toPlace(one, place(one, known)))
    .sort((a, b) => a.number - b.number || a.name.localeCompare(b.name));
}

/** Returns the first interpretation that matches; else the closest problem. */
function place({ readings, turn, number }: ReadName, known: Known): Found | Problem {
  if (turn && (number < 1 || number > mostFrames)) return 'not_a_frame';
  let nearest: Problem = 'unknown_sku';
  for (const { sku, color } of readings) {
    const found = placeOne(known.hits.get(sku) ?? [], known.folded.get(color) ?? '', known.colors);
    if (typeof found !== 'string') return found;
    if (nearest === 'unknown_sku') nearest = found;
  }
  return nearest;
}

function placeOne(all: SkuHit[], color: string, colors: ColorPlace[]): Found | Problem {
  const exact = all.filter((hit) => hit.exact);
  const hits = exact.length > 0 ? exact : all;
  if (hits.length === 0) return 'unknown_sku';
  if (new Set(hits.map((hit) => hit.productId)).size > 1) return 'ambiguous';
  const own = [...new Set(hits.map((hit) => hit.colorId))];
  const ofProduct = colors.filter(({ productId }) => productId === hits[0]?.productId);
  const meant = color
    ? ofProduct.filter(({ keys }) => keys.includes(color))
    : ofProduct.filter(({ colorId }) => own.includes(colorId));
  const chosen = meant.find(({ colorId }) => own.includes(colorId)) ?? meant[0];
  if (!chosen) return 'unknown_color';
  if (!color && meant.length > 1) return 'color_needed';
  const itself = exact.length === 1 && exact[0]?.colorId === chosen.colorId ? exact[0].sizeId : 0;
  const size = chosen.sizes.find(({ id }) => id === itself) ?? chosen.sizes[0];
  return size ? { color: chosen, size } : 'unknown_sku';
}

function toPlace(
  { name, number, turn }: ReadName & { name: string },
  found: Found | Problem,
): PicturePlace {
  if (typeof found === 'string') {
    const nowhere = {
      colorId: null,
      sizeId: null,
      productId: null,
      title: '',
      color: '',
      size: '',
    };
    return { name, number, turn, ...nowhere, problem: found };
  }
  const { color, size } = found;
  const { colorId, productId, title } = color;
  const at = { colorId, sizeId: size.id, productId, title, color: color.color, size: size.label };
  return { name, number, turn, ...at, problem: null };
}
