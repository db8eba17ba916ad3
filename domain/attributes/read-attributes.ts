import type { Kysely } from 'kysely';
import type { Attribute } from '#contract/attributes.ts';
import type { Tables } from '#database/tables.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { countUses, listAttributes, type Uses } from './attributes.sql.ts';
import { jewellerySet } from './jewellery-set.ts';

type Db = Kysely<Tables>;

/** All definitions in order, and a version that changes with any of them. */
export type Definitions = { readonly version: string; readonly list: readonly Attribute[] };

export async function readDefinitions(db: Db): Promise<Definitions> {
  const list = await listAttributes(db);
  return { version: list.map(({ id, version }) => `${id}.${version}`).join(), list };
}

/** All definitions, and how many of the jeweller's set are missing. */
export async function readAttributes(
  db: Db,
): Promise<{ attributes: Attribute[]; missing: number }> {
  const attributes = await listAttributes(db);
  return { attributes, missing: missingOfJewellerySet(attributes).length };
}

/** The attributes of the jeweller's set that a shop does not have. */
export function missingOfJewellerySet(there: readonly Attribute[]) {
  const taken = new Set(there.map(({ key }) => key));
  return jewellerySet.filter(({ key }) => !taken.has(key));
}

const freshFor = 1000;
/** One cache per database, released with it; a cache by key would keep the database in memory. */
const recent = new WeakMap<Db, { at: number; definitions: Promise<Definitions> }>();

/** Definitions cached for at most a second: for pages, not for checking values. */
export function recentDefinitions(db: Db): Promise<Definitions> {
  const kept = recent.get(db);
  if (kept && performance.now() - kept.at < freshFor) return kept.definitions;
  const definitions = readDefinitions(db);
  recent.set(db, { at: performance.now(), definitions });
  definitions.catch(() => recent.delete(db));
  return definitions;
}

/** Invalidates the cache of this process after a change. */
export function forgetRecentDefinitions(db: Db): void {
  recent.delete(db);
}

export async function readUses(db: Db, id: number): Promise<Uses | Refusal<'not_found'>> {
  const attribute = (await listAttributes(db)).find((one) => one.id === id);
  return attribute ? await countUses(db, attribute.key) : refuse('not_found');
}
