import type { Kysely } from 'kysely';
import { type Language, languages } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { createShelf } from '#domain/catalogue/change-shelves.ts';
import { isRefusal, type Refusal } from '#domain/refuse.ts';
import { listShelfNames, type NamedShelf } from './imports.sql.ts';
import { findKind, sameShelf } from './jewellery-kinds.ts';

type ShelfKind = 'category' | 'collection';

export type FoundShelves = { ids: number[]; added: string[] };

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
    }
  }
  return { ids: [...new Set(ids)], added };
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
