import type { Currency } from '#contract/fields.ts';
import type { CallInput } from '#contract/route.ts';
import type { AdminRoutes } from '#contract/routes.ts';
import type { AttributeValues } from '#core/attributes.ts';
import { own } from '#core/own.ts';
import { parseAmount } from '#core/parse-amount.ts';
import { isSame } from '../drafts/draft.ts';
import { draftsOf } from '../texts/texts.ts';
import type { CellField, ColorDraft, Draft, PictureDraft, SizeDraft } from './draft.ts';

type Edit = CallInput<AdminRoutes['POST /products/tree']>['body'];
type ColorEdit = NonNullable<Edit['colors']>[number];
type SizeEdit = NonNullable<ColorEdit['sizes']>[number];

/** The request body: the fields of the draft that differ from its base. */
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
    ...(differs('free') && { free: draft.free }),
    ...(differs('publishAt') && { publishAt: draft.publishAt || null }),
    ...(differs('categories') && { categories: draft.categories }),
    ...(differs('collections') && { collections: draft.collections }),
    ...(differs('attributes') && { attributes: valuesBody(base.attributes, draft.attributes) }),
    ...(!isSame(plain(base), plain(draft)) && {
      colors: draft.colors.map((color) => colorBody(base, color, draft.currency)),
    }),
    ...(removed.length > 0 && { removedPictures: removed }),
  };
}

function colorBody(base: Draft, color: ColorDraft, currency: Currency): ColorEdit {
  const before = base.colors.find(({ key }) => key === color.key);
  const ready = color.pictures.filter(({ upload }) => !upload);
  return {
    ...(before && { id: color.id }),
    ...(color.swatch !== (before?.swatch ?? '') && { swatch: color.swatch || null }),
    ...(!isSame(color.texts, before?.texts) && { options: draftsOf(color.texts) }),
    sizes: color.sizes.map((size) => sizeBody(before, size, currency)),
    ...(!isSame(ready.map(pickKeyAndAlt), (before?.pictures ?? []).map(pickKeyAndAlt)) && {
      pictures: ready.map((picture) => pictureBody(before, picture)),
    }),
  };
}

function sizeBody(color: ColorDraft | undefined, size: SizeDraft, currency: Currency): SizeEdit {
  const before = color?.sizes.find(({ key }) => key === size.key);
  const changed = (field: CellField | 'label') => size[field] !== (before?.[field] ?? '');
  const amount = (field: CellField) => parseAmount(size[field], currency) ?? null;
  return {
    ...(before && { id: size.id }),
    ...((changed('label') || !before) && { label: size.label.trim() }),
    ...(changed('sku') && size.sku.trim() !== '' && { sku: size.sku.trim() }),
    ...(changed('price') && { price: parseAmount(size.price, currency) }),
    ...(changed('compareAtPrice') && { compareAtPrice: amount('compareAtPrice') }),
    ...(changed('cost') && { cost: amount('cost') }),
    ...(changed('weightGrams') && { weightGrams: toWeight(size.weightGrams) ?? null }),
    // A new size always includes its attributes, so that missing required ones are reported.
    ...(!(before && isSame(size.attributes, before.attributes)) && {
      attributes: valuesBody(before?.attributes ?? {}, size.attributes),
    }),
    ...(!before && { stock: toCount(size.stock) ?? 0 }),
    ...(before &&
      changed('stock') && {
        stockChange: (toCount(size.stock) ?? 0) - (toCount(before.stock) ?? 0),
      }),
  };
}

/** The values that differ; null for those that were removed. */
function valuesBody(
  before: AttributeValues,
  values: AttributeValues,
): NonNullable<Edit['attributes']> {
  const keys = new Set([...Object.keys(before), ...Object.keys(values)]);
  const changed = [...keys].filter((key) => !isSame(own(before, key), own(values, key)));
  return Object.fromEntries(changed.map((key) => [key, own(values, key) ?? null]));
}

function pictureBody(color: ColorDraft | undefined, picture: PictureDraft) {
  const before = color?.pictures.find(({ key }) => key === picture.key);
  return {
    ...(picture.id !== undefined ? { id: picture.id } : { staged: picture.staged }),
    ...(!isSame(picture.alt, before?.alt ?? {}) && {
      alt: { ...emptied(before?.alt), ...picture.alt },
    }),
  };
}

/** The address of a picture changes during processing, which is not an edit. */
function plain({ colors }: Draft) {
  return colors.map((color) => ({
    ...color,
    pictures: color.pictures.filter(({ upload }) => !upload).map(pickKeyAndAlt),
  }));
}

function pickKeyAndAlt({ key, alt }: PictureDraft) {
  return { key, alt };
}

/** Texts that were removed are sent as empty strings. */
function emptied(alt: PictureDraft['alt'] = {}): PictureDraft['alt'] {
  return Object.fromEntries(Object.keys(alt).map((language) => [language, '']));
}

/** Parses a weight in grams: `toWeight('3,5')` is 3.5; undefined if it is not a weight. */
export function toWeight(text: string): number | undefined {
  const match = /^\d{1,6}(?:[.,]\d{1,3})?$/.exec(text.trim());
  return match ? Number(match[0].replace(',', '.')) : undefined;
}

export function toCount(text: string): number | undefined {
  return /^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined;
}
