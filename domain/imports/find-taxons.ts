import type { Kysely } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { Problem } from '#contract/imports.ts';
import { languages } from '#core/languages.ts';
import type { Tables } from '#database/tables.ts';
import { createTaxon } from '#domain/catalogue/change-taxons.ts';
import { isRefusal, type Refusal } from '#domain/refuse.ts';
import { addOptionIfMissing, addPictureFetches, listTaxonNames } from './imports.sql.ts';
import { findKind, taxonKey } from './jewellery-kinds.ts';
import { problem } from './problems.ts';
import type { TaxonProduct } from './taxon-product.ts';
import { readRule } from './taxon-rule.ts';

type TaxonType = 'category' | 'collection';

export type FoundTaxons = { ids: number[]; added: string[]; addedIds: number[] };

/** Finds categories or collections by title in any language, and creates missing ones. */
export async function findTaxons(
  tx: Kysely<Tables>,
  kind: TaxonType,
  names: string[],
  language: Language,
): Promise<FoundTaxons | Refusal> {
  const ids: number[] = [];
  const added: string[] = [];
  const addedIds: number[] = [];
  if (names.length === 0) return { ids, added, addedIds };
  const known = await knownTaxons(tx, kind);
  for (const name of names) {
    const found = known.get(name);
    if (found !== undefined) ids.push(found);
    else {
      const titles = taxonTitles(kind, name, language);
      const id = await createTaxon(tx, kind, { options: titles, published: true });
      if (isRefusal(id)) return id;
      known.add(
        id,
        titles.map(({ title }) => title),
      );
      ids.push(id);
      added.push(titles[0]?.title ?? name);
      addedIds.push(id);
    }
  }
  return { ids: [...new Set(ids)], added, addedIds };
}

export type FoundTaxon = FoundTaxons & { pictures: number; problem?: Problem };

/**
 * Creates a category or collection described in the file, or adds missing languages to an existing
 * one.
 */
export async function findOrCreateTaxon(
  tx: Kysely<Tables>,
  product: TaxonProduct,
  promised: ReadonlySet<string>,
): Promise<FoundTaxon> {
  const { kind, slug, options, published, picture } = product;
  const nothing = { ids: [], added: [], addedIds: [], pictures: 0 };
  const known = await knownTaxons(tx, kind);
  const titles = options.map(({ title }) => title);
  const found = known.bySlug.get(slug) ?? titles.map(known.get).find((id) => id !== undefined);
  if (found !== undefined) {
    for (const option of options) await addOptionIfMissing(tx, kind, found, option);
    return { ...nothing, ids: [found] };
  }
  const read = product.rule
    ? readRule(product.rule, await listTaxonNames(tx, 'category'), promised)
    : undefined;
  if (read && 'problem' in read) return { ...nothing, problem: read.problem };
  const id = await createTaxon(tx, kind, { options, published, slug, ...read });
  if (isRefusal(id)) {
    return { ...nothing, problem: problem('refused', { text: id.detail ?? id.refused }) };
  }
  const owner = kind === 'category' ? { categoryId: id } : { collectionId: id };
  const wishes = picture ? [{ owner, ...picture, position: 1 }] : [];
  const pictures = await addPictureFetches(tx, wishes);
  return { ids: [id], added: [options[0]?.title ?? slug], addedIds: [id], pictures };
}

/** The ids of categories or collections by slug and by title; the first in their order wins. */
async function knownTaxons(tx: Kysely<Tables>, kind: TaxonType) {
  const bySlug = new Map<string, number>();
  const byTitle = new Map<string, number>();
  const add = (id: number, titles: readonly string[]) => {
    for (const key of titles.map(taxonKey)) if (!byTitle.has(key)) byTitle.set(key, id);
  };
  for (const { id, slug, titles } of await listTaxonNames(tx, kind)) {
    bySlug.set(slug, id);
    add(id, titles);
  }
  const get = (name: string) => bySlug.get(name) ?? byTitle.get(taxonKey(name));
  return { add, get, bySlug };
}

/**
 * A known type of jewellery gets a title in every language; any other only the title from the file.
 */
function taxonTitles(kind: TaxonType, name: string, language: Language) {
  const known = kind === 'category' ? findKind(name) : undefined;
  if (!known) return [{ language, title: name, description: null }];
  const ordered = [language, ...languages.filter((other) => other !== language)];
  return ordered.map((one) => ({ language: one, title: known[one], description: null }));
}
