import type { Language } from '#contract/words.ts';
import { isSame } from '../drafts/draft.ts';
import { languages } from '../texts/languages.ts';
import type { Texts } from '../texts/texts.ts';
import { toCount } from './body.ts';
import {
  type CellField,
  type ColorDraft,
  cellFields,
  type Draft,
  type SizeDraft,
} from './draft.ts';
import { findSame, has, type Keyed, mergeList, withSaved } from './merge-list.ts';

/** One thing that both have changed, each otherwise; `where` names the colour and the size. */
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
  | 'categories'
  | 'collections'
  | 'swatch'
  | 'label'
  | 'color'
  | 'size'
  | CellField
  | `title.${Language}`
  | `description.${Language}`;

type Change = Omit<Conflict, 'mine' | 'theirs'> & { theirs: string };

export type Merged = {
  /** Mine, with what the other changed and I did not. */
  draft: Draft;
  conflicts: Conflict[];
  /** What was taken over from the other without a question. */
  taken: Change[];
};

/** Whose of each conflict is to stand. */
export type Choice = Readonly<Record<string, 'mine' | 'theirs'>>;

/**
 * Brings my draft together with what another has saved since `base`. What only one of us changed
 * is kept from whoever changed it; of what both changed, mine stands until it is chosen. Stock adds
 * up: what I put in or took out is done to what is there now.
 */
export function merge(base: Draft, mine: Draft, theirs: Draft, choice: Choice = {}): Merged {
  const merging: Merging = { choice, conflicts: [], taken: [] };
  const simple = <F extends 'slug' | 'published' | 'publishAt' | 'categories' | 'collections'>(
    field: F,
  ) => pick(merging, field, [], field, [base[field], mine[field], theirs[field]]);
  const draft: Draft = {
    texts: mergeTexts(merging, '', [], [base.texts, mine.texts, theirs.texts]),
    slug: simple('slug'),
    published: simple('published'),
    publishAt: simple('publishAt'),
    categories: simple('categories'),
    collections: simple('collections'),
    colors: mergeColors(merging, [base.colors, mine.colors, theirs.colors]),
  };
  return { draft, conflicts: merging.conflicts, taken: merging.taken };
}

/** What was chosen, and what has come to light so far. */
type Merging = Omit<Merged, 'draft'> & { choice: Choice };

/** Of one thing: what it was, mine, theirs. */
type Three<T> = [was: T, my: T, their: T];

/** Of one of mine: what it was and is with the other, if there. */
type Found<T> = [was: T | undefined, my: T, their: T | undefined];

function pick<T>(
  { choice, conflicts, taken }: Merging,
  path: string,
  where: string[],
  field: Field,
  [was, my, their]: Three<T>,
): T {
  if (isSame(was, their) || isSame(my, their)) return my;
  if (isSame(was, my)) {
    taken.push({ path, where, field, theirs: written(their) });
    return their;
  }
  conflicts.push({ path, where, field, mine: written(my), theirs: written(their) });
  return choice[path] === 'theirs' ? their : my;
}

function mergeTexts(merging: Merging, prefix: string, where: string[], three: Three<Texts>): Texts {
  const part = (name: 'title' | 'description', language: Language) => {
    const field = `${name}.${language}` as const;
    const said = three.map((texts) => texts[language][name]) as Three<string>;
    return pick(merging, `${prefix}${field}`, where, field, said);
  };
  return Object.fromEntries(
    languages.map((language) => [
      language,
      { title: part('title', language), description: part('description', language) },
    ]),
  ) as Texts;
}

function mergeColors(merging: Merging, three: Three<ColorDraft[]>): ColorDraft[] {
  const [was, my, their] = three;
  return withSaved(
    mergeList(...three).map((one) =>
      mergeColor(merging, [findSame(was, one), one, findSame(their, one)]),
    ),
    findSaved(merging, 'color', three, (one) => [nameOf(one)]).map(({ id: _, ...one }) => ({
      ...one,
      sizes: one.sizes.map(anew),
      // Those the shop had went with the colour.
      pictures: one.pictures.filter(({ id }) => id === undefined),
    })),
    my,
  );
}

function mergeColor(merging: Merging, [was, my, their]: Found<ColorDraft>): ColorDraft {
  if (!was || !their) return my;
  const where = [nameOf(my)];
  const swatches: Three<string> = [was.swatch, my.swatch, their.swatch];
  return {
    ...my,
    swatch: pick(merging, `${my.key}.swatch`, where, 'swatch', swatches),
    texts: mergeTexts(merging, `${my.key}.`, where, [was.texts, my.texts, their.texts]),
    sizes: mergeSizes(merging, where, [was.sizes, my.sizes, their.sizes]),
    pictures: mergeList(was.pictures, my.pictures, their.pictures),
  };
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
    ...(Object.fromEntries(
      cellFields.map((field) => [field, field === 'stock' ? stock(was, my, their) : cell(field)]),
    ) as Record<CellField, string>),
  };
}

/** What the other took away: with something of mine in it, it may stay, as a new one. */
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
    return !isSame(before, one) && choice[about.path] !== 'theirs';
  });
}

/** As the shop has never seen it. */
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
  return typeof value === 'string' ? value : JSON.stringify(value);
}
