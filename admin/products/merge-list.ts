import { isSame } from '../drafts/draft.ts';

export type Keyed = { key: string };

/** Merges additions and removals of both sides, in the order of the side that reordered. */
export function mergeList<T extends Keyed>(base: T[], mine: T[], theirs: T[]): T[] {
  const order = isSame(keys(base), keys(mine)) ? theirs : mine;
  const kept = order.filter((one) => !has(base, one) || (has(mine, one) && has(theirs, one)));
  const added = [...mine, ...theirs].filter((one) => !has(base, one) && !has(kept, one));
  return [...kept, ...added].map((one) => findSame(mine, one) ?? one);
}

/** Puts `saved` items back at their position in `mine`. */
export function withSaved<T extends Keyed>(list: T[], saved: T[], mine: T[]): T[] {
  const placeOf = ({ key }: Keyed) => mine.findIndex((one) => one.key === key);
  return saved.reduce((all, one) => all.toSpliced(placeOf(one), 0, one), list);
}

export function findSame<T extends Keyed>(list: T[], { key }: Keyed): T | undefined {
  return list.find((one) => one.key === key);
}

export function has(list: Keyed[], one: Keyed): boolean {
  return findSame(list, one) !== undefined;
}

function keys(list: Keyed[]): string[] {
  return list.map(({ key }) => key);
}
