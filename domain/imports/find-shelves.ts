import type { Kysely } from 'kysely';
import type { Problem } from '#contract/imports.ts';
import { type Language, languages } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { createShelf } from '#domain/catalogue/change-shelves.ts';
import { isRefusal, type Refusal } from '#domain/refuse.ts';
import {
  addOptionIfMissing,
  addPictureFetches,
  listShelfNames,
  type NamedShelf,
} from './imports.sql.ts';
import { findKind, sameShelf } from './jewellery-kinds.ts';
import { problem } from './problems.ts';
import type { ShelfPiece } from './shelf-piece.ts';
import { readRule } from './shelf-rule.ts';

type ShelfKind = 'category' | 'collection';

export type FoundShelves = { ids: number[]; added: string[]; addedIds: number[] };

/** The shelves of these names, in whatever language they are; missing ones are made. */
export async function findShelves(
  tx: Kysely<Tables>,
  kind: ShelfKind,
  names: string[],
  language: Language,
): Promise<FoundShelves | Refusal> {
  const shelves = names.length > 0 ? await listShelfNames(tx, kind) : [];
  const ids: number[] = [];
  const added: string[] = [];
  const addedIds: number[] = [];
  for (const name of names) {
    const found = shelves.find((shelf) => isCalled(shelf, name));
    if (found) ids.push(found.id);
    else {
      const titles = shelfTitles(kind, name, language);
      const id = await createShelf(tx, kind, { options: titles, published: true });
      if (isRefusal(id)) return id;
      shelves.push({ id, slug: '', titles: titles.map(({ title }) => title) });
      ids.push(id);
      added.push(titles[0]?.title ?? name);
      addedIds.push(id);
    }
  }
  return { ids: [...new Set(ids)], added, addedIds };
}

export type BroughtShelf = FoundShelves & { pictures: number; problem?: Problem };

/** Makes a shelf that the file describes, or gives one that is there the languages it lacks. */
export async function bringShelf(
  tx: Kysely<Tables>,
  piece: ShelfPiece,
  promised: ReadonlySet<string>,
): Promise<BroughtShelf> {
  const { kind, slug, options, published, picture } = piece;
  const nothing = { ids: [], added: [], addedIds: [], pictures: 0 };
  const shelves = await listShelfNames(tx, kind);
  const found = shelves.find(
    (shelf) => shelf.slug === slug || options.some(({ title }) => isCalled(shelf, title)),
  );
  if (found) {
    for (const option of options) await addOptionIfMissing(tx, kind, found.id, option);
    return { ...nothing, ids: [found.id] };
  }
  const read = piece.rule
    ? readRule(piece.rule, await listShelfNames(tx, 'category'), promised)
    : undefined;
  if (read && 'problem' in read) return { ...nothing, problem: read.problem };
  const id = await createShelf(tx, kind, { options, published, slug, ...read });
  if (isRefusal(id)) {
    return { ...nothing, problem: problem('refused', { text: id.detail ?? id.refused }) };
  }
  const owner = kind === 'category' ? { categoryId: id } : { collectionId: id };
  const wishes = picture ? [{ owner, ...picture, position: 1 }] : [];
  const pictures = await addPictureFetches(tx, wishes);
  return { ids: [id], added: [options[0]?.title ?? slug], addedIds: [id], pictures };
}

function isCalled({ slug, titles }: NamedShelf, name: string): boolean {
  return slug === name || titles.some((title) => sameShelf(title, name));
}

/** A kind of jewellery is named in every language; anything else as the file names it. */
function shelfTitles(kind: ShelfKind, name: string, language: Language) {
  const known = kind === 'category' ? findKind(name) : undefined;
  if (!known) return [{ language, title: name, description: null }];
  const ordered = [language, ...languages.filter((other) => other !== language)];
  return ordered.map((one) => ({ language: one, title: known[one], description: null }));
}
