import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { addCacheTags, addProductTags } from '#domain/cache-tags.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { findOldSlug, type Slugged } from './slugs.sql.ts';

/**
 * Finds the current slug for an old one; `gone` when the product, category or collection was
 * deleted.
 */
export async function findRedirect(
  db: Kysely<Tables>,
  kind: Slugged,
  slug: string,
): Promise<{ slug: string } | Refusal<'not_found' | 'gone'>> {
  const old = await findOldSlug(db, kind, slug);
  if (!old) return refuse('not_found');
  if (old.ownerId === null) return refuse('gone');
  // Invalidates the cached redirect when the target's slug changes or the old slug is reused.
  addCacheTags('list');
  if (kind === 'product') addProductTags([{ id: old.ownerId }]);
  return old.slug ? { slug: old.slug } : refuse('not_found');
}
