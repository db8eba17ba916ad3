import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { noteProducts, noteShown } from '#domain/shown.ts';
import { findOldSlug, type Slugged } from './slugs.sql.ts';

/** Where something is now that was once at `slug`; `gone` when it was deleted. */
export async function findMoved(
  db: Kysely<Tables>,
  kind: Slugged,
  slug: string,
): Promise<{ slug: string } | Refusal<'not_found' | 'gone'>> {
  const old = await findOldSlug(db, kind, slug);
  if (!old) return refuse('not_found');
  if (old.ownerId === null) return refuse('gone');
  // It may move on, or another may come to stand at the old address.
  noteShown('list');
  if (kind === 'product') noteProducts([{ id: old.ownerId }]);
  return old.slug ? { slug: old.slug } : refuse('not_found');
}
