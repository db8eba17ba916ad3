import type { Kysely } from 'kysely';
import type { ShelfBulk, ShelfDraft, ShelfOrder } from '#contract/categories.ts';
import type { Rule } from '#contract/rules.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { removeFiles, type StoredFile } from '#domain/media/picture-files.ts';
import type { PictureStore } from '#domain/media/picture-store.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { slugFrom } from '#domain/slugs.ts';
import { binShelves } from './bin-shelves.ts';
import { explainText } from './change-options.ts';
import { insertOptions } from './options.sql.ts';
import {
  areInOrder,
  deleteShelf,
  hasRule,
  insertShelf,
  lockShelves,
  publishShelves,
  reorderShelves,
  type ShelfKind,
  setRule,
  updateShelf,
} from './shelves.sql.ts';
import { lockFreeSlug } from './slugs.sql.ts';
import { wholeOrNothing } from './whole-or-nothing.ts';

type Db = Kysely<Tables>;

/**
 * Adds a category or a collection with its texts and answers its id.
 *
 * @example await createShelf(db, 'category', { options: [{ language: 'en', title: 'Rings' }], published: true })
 */
export async function createShelf(
  db: Db,
  kind: ShelfKind,
  draft: ShelfDraft & { rule?: Rule | null | undefined; slug?: string },
): Promise<number | Refusal<'title_taken' | 'language_taken' | 'slug_taken'>> {
  const tables = { category: 'categories', collection: 'collections' } as const;
  return await wholeOrNothing<number, Refusal<'title_taken' | 'language_taken' | 'slug_taken'>>(
    db,
    async (tx) => {
      const wish = slugFrom(draft.slug || draft.options[0]?.title || '', kind);
      const slug = await lockFreeSlug(tx, tables[kind], wish);
      const id = await insertShelf(tx, kind, slug, draft);
      await insertOptions(tx, kind, id, draft.options);
      if (draft.rule) await setRule(tx, id, draft.rule);
      return id;
    },
    (rule) => explainText(rule, 'options.0.') ?? explainSlug(rule),
  );
}

export async function changeShelf(
  db: Db,
  kind: ShelfKind,
  id: number,
  change: {
    published?: boolean | undefined;
    position?: number | undefined;
    rule?: Rule | null | undefined;
    was?: { rule: Rule | null } | undefined;
  },
): Promise<undefined | Refusal<'not_found' | 'changed_meanwhile'>> {
  type No = Refusal<'not_found' | 'changed_meanwhile'>;
  return await wholeOrNothing<undefined, No>(db, async (tx) => {
    if (!(await updateShelf(tx, kind, id, change))) return refuse('not_found');
    const { rule, was } = change;
    if (rule === undefined) return undefined;
    if (was && !(await hasRule(tx, id, was.rule))) return refuse('changed_meanwhile');
    await setRule(tx, id, rule);
    return undefined;
  });
}

/** Puts shelves in this order, while they stand as the writer saw them; others keep their places. */
export async function orderShelves(
  db: Db,
  kind: ShelfKind,
  { ids, was }: ShelfOrder,
): Promise<{ moved: number } | Refusal<'changed_meanwhile'>> {
  return await inTransaction(db, async (tx) => {
    await lockShelves(tx, kind);
    if (was && !(await areInOrder(tx, kind, was))) return refuse('changed_meanwhile');
    return { moved: await reorderShelves(tx, kind, ids) };
  });
}

/** Publishes, hides or deletes many shelves, and answers which of them that did change. */
export async function changeShelves(
  db: Db,
  kind: ShelfKind,
  { ids, do: what }: ShelfBulk,
  adminId: number,
): Promise<{ changed: number[]; undo: string | null }> {
  if (what === 'delete') return await binShelves(db, kind, ids, adminId);
  return { changed: await publishShelves(db, kind, ids, what === 'publish'), undo: null };
}

/** Deletes a shelf with its picture; the products on it stay. */
export async function removeShelf(
  { db, pictures }: { db: Db; pictures: PictureStore },
  kind: ShelfKind,
  id: number,
): Promise<undefined | Refusal<'not_found'>> {
  const gone = await wholeOrNothing<StoredFile[], Refusal<'not_found'>>(db, async (tx) => {
    return (await deleteShelf(tx, kind, id)) ?? refuse('not_found');
  });
  if (isRefusal(gone)) return gone;
  await removeFiles(pictures, gone);
  return undefined;
}

function explainSlug(rule: string): Refusal<'slug_taken'> | undefined {
  return rule.endsWith('_slug_key')
    ? refuse('slug_taken', { fields: { slug: 'is taken' } })
    : undefined;
}
