import type { CallInput } from '#contract/route.ts';
import type { OfficeRoutes } from '#contract/routes.ts';
import { isSame } from '../drafts/draft.ts';
import { toMinor } from '../money/minor-units.ts';
import { draftsOf } from '../texts/texts.ts';
import type { CellField, ColorDraft, Draft, PictureDraft, SizeDraft } from './draft.ts';

type Edit = CallInput<OfficeRoutes['POST /products/whole']>['body'];
type ColorEdit = NonNullable<Edit['colors']>[number];
type SizeEdit = NonNullable<ColorEdit['sizes']>[number];

/** What a save sends: what of the draft is otherwise than what it was begun on. */
export function bodyOf(base: Draft, draft: Draft): Omit<Edit, 'options'> & Partial<Edit> {
  const differs = (field: keyof Draft) => !isSame(base[field], draft[field]);
  const kept = new Set(draft.colors.flatMap(({ pictures }) => pictures.map(({ key }) => key)));
  const removed = base.colors
    .flatMap(({ pictures }) => pictures)
    .flatMap(({ key, id }) => (kept.has(key) || id === undefined ? [] : [id]));
  return {
    ...(differs('texts') && { options: draftsOf(draft.texts) }),
    ...(differs('slug') && draft.slug.trim() !== '' && { slug: draft.slug.trim() }),
    ...(differs('published') && { published: draft.published }),
    ...(differs('publishAt') && { publishAt: draft.publishAt || null }),
    ...(differs('categories') && { categories: draft.categories }),
    ...(differs('collections') && { collections: draft.collections }),
    ...(!isSame(plain(base), plain(draft)) && {
      colors: draft.colors.map((color) => colorBody(base, color)),
    }),
    ...(removed.length > 0 && { removedPictures: removed }),
  };
}

function colorBody(base: Draft, color: ColorDraft): ColorEdit {
  const before = base.colors.find(({ key }) => key === color.key);
  const ready = color.pictures.filter(({ upload }) => !upload);
  return {
    ...(before && { id: color.id }),
    ...(color.swatch !== (before?.swatch ?? '') && { swatch: color.swatch || null }),
    ...(!isSame(color.texts, before?.texts) && { options: draftsOf(color.texts) }),
    sizes: color.sizes.map((size) => sizeBody(before, size)),
    ...(!isSame(ready.map(shown), (before?.pictures ?? []).map(shown)) && {
      pictures: ready.map((picture) => pictureBody(before, picture)),
    }),
  };
}

function sizeBody(color: ColorDraft | undefined, size: SizeDraft): SizeEdit {
  const before = color?.sizes.find(({ key }) => key === size.key);
  const changed = (field: CellField | 'label') => size[field] !== (before?.[field] ?? '');
  const amount = (field: CellField) => toMinor(size[field]) ?? null;
  return {
    ...(before && { id: size.id }),
    ...((changed('label') || !before) && { label: size.label.trim() }),
    ...(changed('sku') && size.sku.trim() !== '' && { sku: size.sku.trim() }),
    ...(changed('price') && { price: toMinor(size.price) }),
    ...(changed('compareAtPrice') && { compareAtPrice: amount('compareAtPrice') }),
    ...(changed('cost') && { cost: amount('cost') }),
    ...(changed('weightGrams') && { weightGrams: toWeight(size.weightGrams) ?? null }),
    ...(!before && { stock: toCount(size.stock) ?? 0 }),
    ...(before &&
      changed('stock') && {
        stockChange: (toCount(size.stock) ?? 0) - (toCount(before.stock) ?? 0),
      }),
  };
}

function pictureBody(color: ColorDraft | undefined, picture: PictureDraft) {
  const before = color?.pictures.find(({ key }) => key === picture.key);
  return {
    ...(picture.id !== undefined ? { id: picture.id } : { loose: picture.loose }),
    ...(!isSame(picture.alt, before?.alt ?? {}) && {
      alt: { ...emptied(before?.alt), ...picture.alt },
    }),
  };
}

/** A picture's address changes while the shop makes it; that is nobody's change. */
function plain({ colors }: Draft) {
  return colors.map((color) => ({
    ...color,
    pictures: color.pictures.filter(({ upload }) => !upload).map(shown),
  }));
}

function shown({ key, alt }: PictureDraft) {
  return { key, alt };
}

/** Words that were there and were taken away are sent as nothing. */
function emptied(alt: PictureDraft['alt'] = {}): PictureDraft['alt'] {
  return Object.fromEntries(Object.keys(alt).map((language) => [language, '']));
}

/**
 * A weight in grams as people write it; undefined when it is none.
 *
 * @example toWeight('3,5') // 3.5
 */
export function toWeight(text: string): number | undefined {
  const match = /^\d{1,6}(?:[.,]\d{1,3})?$/.exec(text.trim());
  return match ? Number(match[0].replace(',', '.')) : undefined;
}

export function toCount(text: string): number | undefined {
  return /^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined;
}
