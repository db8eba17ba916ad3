import type { Kysely } from 'kysely';
import {
  type Attribute,
  type AttributeChange,
  type AttributeChoice,
  AttributeInput,
  inheritedNames,
} from '#contract/attributes.ts';
import { type FieldError, fieldError } from '#contract/field-errors.ts';
import { languages } from '#core/languages.ts';
import { own } from '#core/own.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { firstFree, slugFrom } from '#domain/slugs.ts';
import {
  countUses,
  type Definition,
  deleteAttribute,
  deleteValues,
  insertAttribute,
  listAttributes,
  lockAttribute,
  lockJewellerySet,
  reorderAttributes,
  updateAttribute,
} from './attributes.sql.ts';
import { checkDefinition } from './check-definition.ts';
import { forgetRecentDefinitions, missingOfJewellerySet } from './read-attributes.ts';

type Db = Kysely<Tables>;
type Changed = Attribute | Refusal<'invalid' | 'not_found' | 'stale'>;

/** Adds an attribute at the end. */
export async function createAttribute(
  db: Db,
  { key, ...input }: AttributeInput,
): Promise<Attribute | Refusal<'invalid'>> {
  return await changing<Attribute | Refusal<'invalid'>>(db, async (tx) => {
    const taken = new Set((await listAttributes(tx)).map((attribute) => attribute.key));
    const definition = {
      ...input,
      key: key ?? freeKey(input.names, taken),
      choices: withKeys(input.choices),
    };
    const errors = [
      ...(taken.has(definition.key) ? [fieldError('key', 'taken')] : []),
      ...checkDefinition(definition),
    ];
    return errors.length > 0 ? refuse('invalid', { errors }) : insertAttribute(tx, definition);
  });
}

/** Adds the attributes of the jeweller's set whose keys are free, and returns how many. */
export async function addJewellerySet(db: Db): Promise<{ added: number }> {
  return await changing(db, async (tx) => {
    await lockJewellerySet(tx);
    const missing = missingOfJewellerySet(await listAttributes(tx));
    for (const attribute of missing) {
      const { choices, ...input } = AttributeInput.parse(attribute);
      await insertAttribute(tx, { ...input, key: attribute.key, choices: withKeys(choices) });
    }
    return { added: missing.length };
  });
}

/** Changes an attribute; omitted fields stay. A choice that products use cannot be omitted. */
export async function changeAttribute(
  db: Db,
  id: number,
  { version, ...change }: AttributeChange,
): Promise<Changed> {
  return await changing<Changed>(db, async (tx) => {
    const stored = await lockAttribute(tx, id);
    if (!stored) return refuse('not_found');
    if (stored.version !== version) return refuse('stale');
    const named = Object.entries(change).filter(([, value]) => value !== undefined);
    const definition: Definition = {
      ...stored,
      ...Object.fromEntries(named),
      choices: change.choices ? withKeys(change.choices) : stored.choices,
    };
    const errors = checkDefinition(definition);
    if (errors.length === 0) errors.push(...(await findLostChoices(tx, stored, definition)));
    return errors.length > 0 ? refuse('invalid', { errors }) : updateAttribute(tx, id, definition);
  });
}

/** Deletes an attribute with all its values. */
export async function removeAttribute(
  db: Db,
  id: number,
  actor: string,
): Promise<undefined | Refusal<'not_found'>> {
  return await changing<undefined | Refusal<'not_found'>>(db, async (tx) => {
    const stored = await lockAttribute(tx, id);
    if (!stored) return refuse('not_found');
    await deleteValues(tx, stored.key, actor);
    await deleteAttribute(tx, id);
    return undefined;
  });
}

export async function orderAttributes(db: Db, ids: number[]): Promise<{ attributes: Attribute[] }> {
  return await changing(db, async (tx) => {
    await reorderAttributes(tx, ids);
    return { attributes: await listAttributes(tx) };
  });
}

/** Runs a transaction, after which this process reloads the definitions. */
async function changing<T>(db: Db, change: (tx: Db) => Promise<T>): Promise<T> {
  const result = await inTransaction(db, change);
  forgetRecentDefinitions(db);
  return result;
}

/** A key from the first name: `ring_size` for `Ring size`. */
function freeKey(names: Attribute['names'], taken: ReadonlySet<string>): string {
  const slug = slugFrom(firstOf(names), 'attribute').replace(/^[^a-z]+/, '');
  return firstFreeKey(slug, taken);
}

/** Gives choices without a key one from their name: `rose_gold`, `585`. */
function withKeys(choices: AttributeChoice[]): Attribute['choices'] {
  const taken = new Set(choices.flatMap(({ key }) => key ?? []));
  return choices.map(({ key, names }) => {
    if (key !== undefined) return { key, names };
    const name = firstOf(names);
    const slug = /^\d+$/.test(name) ? name : slugFrom(name, 'choice');
    const made = firstFreeKey(slug, taken);
    taken.add(made);
    return { key: made, names };
  });
}

function firstFreeKey(slug: string, taken: ReadonlySet<string>): string {
  const hyphened = new Set([...taken, ...inheritedNames].map((key) => key.replaceAll('_', '-')));
  return firstFree(slug.slice(0, 36), hyphened).replaceAll('-', '_');
}

function firstOf(names: Attribute['names']): string {
  return (
    languages
      .map((language) => names[language])
      .find(Boolean)
      ?.trim() ?? ''
  );
}

async function findLostChoices(
  tx: Db,
  stored: Attribute,
  { choices }: Definition,
): Promise<FieldError[]> {
  const lost = stored.choices.filter(({ key }) => !choices.some((choice) => choice.key === key));
  if (lost.length === 0) return [];
  const uses = await countUses(tx, stored.key);
  return lost.flatMap(({ key }) => {
    const count = own(uses.choices, key) ?? 0;
    return count > 0 ? [fieldError('choices', 'choice_in_use', { choice: key, count })] : [];
  });
}
