import type { Language } from '#contract/fields.ts';
import type { AttributeValues } from '#core/attributes.ts';
import { languages } from '#core/languages.ts';
import { own } from '#core/own.ts';
import { isSame, sideOf } from '../drafts/draft.ts';
import type { Texts } from '../texts/texts.ts';
import { toCount } from './body.ts';
import {
  type CellField,
  type ColorDraft,
  cellFields,
  type Draft,
  type SizeDraft,
  withOwnSwatch,
} from './draft.ts';
import { findSame, has, type Keyed, mergeList, withSaved } from './merge-list.ts';

/** A field that both sides changed to different values; `where` names colour and size. */
export type Conflict = {
  path: string;
  where: string[];
  field: Field;
  mine: string;
  theirs: string;
};

export type Field =
  | 'slug'
  | 'published'
  | 'publishAt'
  | 'free'
  | 'categories'
  | 'collections'
  | 'swatch'
  | 'label'
  | 'color'
  | 'size'
  | CellField
  | `title.${Language}`
  | `description.${Language}`
  | `attribute.${string}`;

type Change = Omit<Conflict, 'mine' | 'theirs'> & { theirs: string };

export type Merged = {
  /** My draft with the changes of the other side that do not conflict. */
  draft: Draft;
  conflicts: Conflict[];
  /** The changes taken over without a question. */
  taken: Change[];
};

/** The side chosen for each conflict, by path. */
export type Choice = Readonly<Record<string, 'mine' | 'theirs'>>;

/**
 * A three-way merge of my draft with the version saved since `base`. A field changed on one side takes
 * that value; a conflict keeps mine until chosen otherwise. Stock is merged as a difference: my
 * increase or decrease is applied to the stored count. The rule for a single value is shared with all
 * drafts (`sideOf`), but lists are merged item by item, by key.
 */
export function merge(base: Draft, mine: Draft, theirs: Draft, choice: Choice = {}): Merged {
  const merging: Merging = { choice, conflicts: [], taken: [] };
  const simple = <
    F extends 'slug' | 'published' | 'publishAt' | 'free' | 'categories' | 'collections',
  >(
    field: F,
  ) => pick(merging, field, [], field, [base[field], mine[field], theirs[field]]);
  const draft: Draft = {
    currency: theirs.currency,
    texts: mergeTexts(merging, '', [], [base.texts, mine.texts, theirs.texts]),
    slug: simple('slug'),
    published: simple('published'),
    publishAt: simple('publishAt'),
    free: simple('free'),
    categories: simple('categories'),
    collections: simple('collections'),
    attributes: mergeValues(merging, '', [], [base.attributes, mine.attributes, theirs.attributes]),
    colors: mergeColors(merging, [base.colors, mine.colors, theirs.colors]),
  };
  return { draft, conflicts: merging.conflicts, taken: merging.taken };
}

/** The choices, with the conflicts and changes collected so far. */
type Merging = Omit<Merged, 'draft'> & { choice: Choice };

type Three<T> = [was: T, my: T, their: T];

type Found<T> = [was: T | undefined, my: T, their: T | undefined];

function pick<T>(
  { choice, conflicts, taken }: Merging,
  path: string,
  where: string[],
  field: Field,
  [was, my, their]: Three<T>,
): T {
  const side = sideOf(was, my, their);
  if (side === 'mine') return my;
  if (side === 'theirs') {
    taken.push({ path, where, field, theirs: written(their) });
    return their;
  }
  conflicts.push({ path, where, field, mine: written(my), theirs: written(their) });
  return own(choice, path) === 'theirs' ? their : my;
}

function mergeTexts(merging: Merging, prefix: string, where: string[], three: Three<Texts>): Texts {
  const part = (name: 'title' | 'description', language: Language) => {
    const field = `${name}.${language}` as const;
    const texts = three.map((texts) => texts[language][name]) as Three<string>;
    return pick(merging, `${prefix}${field}`, where, field, texts);
  };
  return Object.fromEntries(
    languages.map((language) => [
      language,
      { title: part('title', language), description: part('description', language) },
    ]),
  ) as Texts;
}

/** Merges attribute by attribute; undefined means no value. */
function mergeValues(
  merging: Merging,
  prefix: string,
  where: string[],
  [was, my, their]: Three<AttributeValues>,
): AttributeValues {
  const keys = new Set([...Object.keys(their), ...Object.keys(my), ...Object.keys(was)]);
  const merged = [...keys].map((key) => {
    const path = `${prefix}attributes.${key}`;
    const three: Three<AttributeValues[string] | undefined> = [
      own(was, key),
      own(my, key),
      own(their, key),
    ];
    return [key, pick(merging, path, where, `attribute.${key}`, three)] as const;
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as AttributeValues;
}

function mergeColors(merging: Merging, three: Three<ColorDraft[]>): ColorDraft[] {
  const [was, my, their] = three;
  return withSaved(
    mergeList(...three).map((one) =>
      mergeColor(merging, [findSame(was, one), one, findSame(their, one)]),
    ),
    findSaved(merging, 'color', three, (one) => [nameOf(one)]).map(({ id: _, ...one }) =>
      withOwnSwatch({
        ...one,
        sizes: one.sizes.map(anew),
        // Stored pictures were deleted with the colour.
        pictures: one.pictures.filter(({ id }) => id === undefined),
      }),
    ),
    my,
  );
}

function mergeColor(merging: Merging, [was, my, their]: Found<ColorDraft>): ColorDraft {
  if (!was || !their) return my;
  const where = [nameOf(my)];
  const swatches: Three<string> = [was.swatch, my.swatch, their.swatch];
  return withOwnSwatch({
    ...my,
    swatch: pick(merging, `${my.key}.swatch`, where, 'swatch', swatches),
    texts: mergeTexts(merging, `${my.key}.`, where, [was.texts, my.texts, their.texts]),
    sizes: mergeSizes(merging, where, [was.sizes, my.sizes, their.sizes]),
    pictures: mergeList(was.pictures, my.pictures, their.pictures),
  });
}

function mergeSizes(merging: Merging, where: string[], three: Three<SizeDraft[]>): SizeDraft[] {
  const [was, my, their] = three;
  return withSaved(
    mergeList(...three).map((one) =>
      mergeSize(merging, where, [findSame(was, one), one, findSame(their, one)]),
    ),
    findSaved(merging, 'size', three, ({ label }) => [...where, label]).map(anew),
    my,
  );
}

function mergeSize(
  merging: Merging,
  where: string[],
  [was, my, their]: Found<SizeDraft>,
): SizeDraft {
  if (!was || !their) return my;
  const place = [...where, my.label];
  const cell = (field: CellField | 'label') =>
    pick(merging, `${my.key}.${field}`, place, field, [was[field], my[field], their[field]]);
  return {
    ...my,
    label: cell('label'),
    attributes: mergeValues(merging, `${my.key}.`, place, [
      was.attributes,
      my.attributes,
      their.attributes,
    ]),
    ...(Object.fromEntries(
      cellFields.map((field) => [field, field === 'stock' ? stock(was, my, their) : cell(field)]),
    ) as Record<CellField, string>),
  };
}

/**
 * Items that the other side deleted: unchanged ones go, edited ones are a conflict and may be kept
 * as new.
 */
function findSaved<T extends Keyed>(
  { choice, conflicts, taken }: Merging,
  field: 'color' | 'size',
  [was, my, their]: Three<T[]>,
  where: (one: T) => string[],
): T[] {
  return my.filter((one) => {
    const before = findSame(was, one);
    if (!before || has(their, one)) return false;
    const about = { path: `${one.key}.gone`, where: where(one), field, theirs: '' };
    if (isSame(before, one)) taken.push(about);
    else conflicts.push({ ...about, mine: 'kept' });
    return !isSame(before, one) && own(choice, about.path) !== 'theirs';
  });
}

/** Without its id, so that it is stored as a new size. */
function anew({ id: _, ...size }: SizeDraft): SizeDraft {
  return size;
}

function stock(was: SizeDraft, my: SizeDraft, their: SizeDraft): string {
  const [before, wanted, now] = [was, my, their].map((one) => toCount(one.stock));
  if (before === undefined || wanted === undefined || now === undefined) return my.stock;
  return String(Math.max(0, now + wanted - before));
}

function nameOf({ texts }: ColorDraft): string {
  return languages.map((language) => texts[language].title).find(Boolean) ?? '';
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
