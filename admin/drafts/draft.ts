import { own } from '#core/own.ts';
/** The fields of `to` that differ from `from`. */
export function changesOf<T extends object>(from: T, to: T): Partial<T> {
  const differs = ([name, value]: [string, unknown]) => !isSame(own(from, name), value);
  return Object.fromEntries(Object.entries(to).filter(differs)) as Partial<T>;
}

type Form<T> = { getInitialValues: () => T; getValues: () => T };

/**
 * Whether a form with lists differs from what it began with. Mantine's `isDirty` does not notice that a list
 * gained or lost an item once it has compared a field.
 */
export function hasChanged<T extends object>({ getInitialValues, getValues }: Form<T>): boolean {
  return !isSame(getInitialValues(), getValues());
}

/**
 * A field that both sides changed to different values; `path` is its address, as in
 * `contact.phone`.
 */
export type Clash = { path: string; mine: unknown; theirs: unknown };

/**
 * A draft after a merge, with its conflicts and the paths of fields taken from the stored version.
 */
export type CarriedOver<T> = { draft: T; clashes: Clash[]; taken: string[] };

/**
 * A three-way merge: `draft`, begun on `base`, keeps its own changes and takes over all others from
 * `stored`. Nested fields are merged one by one; a list counts as one field.
 */
export function carryOver<T extends object>(base: T, draft: T, stored: T): CarriedOver<T> {
  const clashes: Clash[] = [];
  const taken: string[] = [];

  function carry(path: string, was: unknown, mine: unknown, theirs: unknown): unknown {
    const side = sideOf(was, mine, theirs);
    if (side === 'mine') return mine;
    if (side === 'theirs') {
      taken.push(path);
      return theirs;
    }
    if (!isRecord(was) || !isRecord(mine) || !isRecord(theirs)) {
      clashes.push({ path, mine, theirs });
      return mine;
    }
    const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
    return Object.fromEntries(
      [...names]
        .map((name) => [
          name,
          carry(
            path ? `${path}.${name}` : name,
            own(was, name),
            own(mine, name),
            own(theirs, name),
          ),
        ])
        .filter(([, value]) => value !== undefined),
    );
  }

  return { draft: carry('', base, draft, stored) as T, clashes, taken };
}

/**
 * The rule of every three-way merge for one value: a value changed on one side only takes that side's
 * value; changed on both to different values, it is a conflict.
 */
export function sideOf<T>(was: T, mine: T, theirs: T): 'mine' | 'theirs' | 'conflict' {
  if (isSame(was, theirs) || isSame(mine, theirs)) return 'mine';
  return isSame(was, mine) ? 'theirs' : 'conflict';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
