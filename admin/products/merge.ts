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

/**
 * Brings my draft together with what another has saved since `base`. What only one of us changed
 * is kept from whoever changed it; of what both changed, mine stands until it is chosen. Stock adds
 * up: what I put in or took out is done to what is there now.
 */
export function merge(base: Draft, mine: Draft, theirs: Draft, choice: Choice = {}): Merged {
  const conflicts: Conflict[] = [];
  const taken: Change[] = [];

  function pick<T>(path: string, where: string[], field: Field, three: [T, T, T]): T {
    const [was, my, their] = three;
    if (isSame(was, their) || isSame(my, their)) return my;
    if (isSame(was, my)) {
      taken.push({ path, where, field, theirs: written(their) });
      return their;
    }
    conflicts.push({ path, where, field, mine: written(my), theirs: written(their) });
    return choice[path] === 'theirs' ? their : my;
  }

  function texts(prefix: string, where: string[], three: [Texts, Texts, Texts]): Texts {
    const [was, my, their] = three;
    return Object.fromEntries(
      languages.map((language) => {
        const part = (name: 'title' | 'description') =>
          pick(`${prefix}${name}.${language}`, where, `${name}.${language}`, [
            was[language][name],
            my[language][name],
            their[language][name],
          ]);
        return [language, { title: part('title'), description: part('description') }];
      }),
    ) as Texts;
  }

  function color(my: ColorDraft): ColorDraft {
    const was = base.colors.find(({ key }) => key === my.key);
    const their = theirs.colors.find(({ key }) => key === my.key);
    if (!was || !their) return my;
    const where = [nameOf(my)];
    return {
      ...my,
      swatch: pick(`${my.key}.swatch`, where, 'swatch', [was.swatch, my.swatch, their.swatch]),
      texts: texts(`${my.key}.`, where, [was.texts, my.texts, their.texts]),
      sizes: withSaved(
        mergeList(was.sizes, my.sizes, their.sizes).map((one) => size(one, was, their, where)),
        saved('size', was.sizes, my.sizes, their.sizes, ({ label }) => [...where, label]).map(anew),
        my.sizes,
      ),
      pictures: mergeList(was.pictures, my.pictures, their.pictures),
    };
  }

  function size(my: SizeDraft, wasIn: ColorDraft, theirIn: ColorDraft, where: string[]): SizeDraft {
    const was = wasIn.sizes.find(({ key }) => key === my.key);
    const their = theirIn.sizes.find(({ key }) => key === my.key);
    if (!was || !their) return my;
    const place = [...where, my.label];
    const cell = (field: CellField | 'label') =>
      pick(`${my.key}.${field}`, place, field, [was[field], my[field], their[field]]);
    return {
      ...my,
      label: cell('label'),
      ...(Object.fromEntries(
        cellFields.map((field) => [field, field === 'stock' ? stock(was, my, their) : cell(field)]),
      ) as Record<CellField, string>),
    };
  }

  /** What the other took away: with something of mine in it, it may stay, as a new one. */
  function saved<T extends Keyed>(
    field: 'color' | 'size',
    was: T[],
    my: T[],
    their: T[],
    where: (one: T) => string[],
  ): T[] {
    return my.filter((one) => {
      const before = was.find(({ key }) => key === one.key);
      if (!before || has(their, one)) return false;
      const about = { path: `${one.key}.gone`, where: where(one), field, theirs: '' };
      if (isSame(before, one)) taken.push(about);
      else conflicts.push({ ...about, mine: 'kept' });
      return !isSame(before, one) && choice[about.path] !== 'theirs';
    });
  }

  const simple = <F extends 'slug' | 'published' | 'publishAt' | 'categories' | 'collections'>(
    field: F,
  ) => pick(field, [], field, [base[field], mine[field], theirs[field]]);

  const draft: Draft = {
    texts: texts('', [], [base.texts, mine.texts, theirs.texts]),
    slug: simple('slug'),
    published: simple('published'),
    publishAt: simple('publishAt'),
    categories: simple('categories'),
    collections: simple('collections'),
    colors: withSaved(
      mergeList(base.colors, mine.colors, theirs.colors).map(color),
      saved('color', base.colors, mine.colors, theirs.colors, (one) => [nameOf(one)]).map(
        ({ id: _, ...one }) => ({
          ...one,
          sizes: one.sizes.map(anew),
          // Those the shop had went with the colour.
          pictures: one.pictures.filter(({ id }) => id === undefined),
        }),
      ),
      mine.colors,
    ),
  };
  return { draft, conflicts, taken };
}

/** Whose of each conflict is to stand. */
export type Choice = Readonly<Record<string, 'mine' | 'theirs'>>;

type Keyed = { key: string };

/** What either added is there, what either took away is not; in the order of whoever moved something. */
export function mergeList<T extends Keyed>(base: T[], mine: T[], theirs: T[]): T[] {
  const order = isSame(keys(base), keys(mine)) ? theirs : mine;
  const kept = order.filter((one) => !has(base, one) || (has(mine, one) && has(theirs, one)));
  const added = [...mine, ...theirs].filter((one) => !has(base, one) && !has(kept, one));
  return [...kept, ...added].map((one) => mine.find(({ key }) => key === one.key) ?? one);
}

/** What is saved stands where it stood. */
function withSaved<T extends Keyed>(list: T[], saved: T[], mine: T[]): T[] {
  const placeOf = ({ key }: Keyed) => mine.findIndex((one) => one.key === key);
  return saved.reduce((all, one) => all.toSpliced(placeOf(one), 0, one), list);
}

/** As the shop has never seen it. */
function anew({ id: _, ...size }: SizeDraft): SizeDraft {
  return size;
}

function keys(list: Keyed[]): string[] {
  return list.map(({ key }) => key);
}

function has(list: Keyed[], { key }: Keyed): boolean {
  return list.some((one) => one.key === key);
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
