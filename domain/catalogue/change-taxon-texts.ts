import type { Kysely } from 'kysely';
import { fieldError } from '#contract/field-errors.ts';
import type { Option, OptionChange, OptionDraft } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { atomically } from './atomically.ts';
import { refuseSameTitle } from './same-titles.ts';
import {
  countOptions,
  deleteOption,
  findTaxonOfOption,
  insertOptions,
  isStill,
  lockTaxon,
  touch,
  updateOption,
} from './taxon-options.sql.ts';
import type { TaxonType } from './taxons.sql.ts';

type Db = Kysely<Tables>;
type TextRefusal = Refusal<'title_taken' | 'language_taken'>;

export async function addOption(
  db: Db,
  type: TaxonType,
  id: number,
  draft: OptionDraft,
): Promise<Option | TextRefusal | Refusal<'not_found'>> {
  return await atomically<Option, TextRefusal | Refusal<'not_found'>>(
    db,
    async (tx) => {
      if (!(await lockTaxon(tx, type, id))) return refuse('not_found');
      const taken = await refuseSameTitle(tx, type, id, [draft]);
      if (taken) return taken;
      await touch(tx, type, id);
      const [option] = await insertOptions(tx, type, id, [draft]);
      return option as Option;
    },
    (rule) => explainText(rule),
  );
}

/**
 * Changes a text; fields left out stay. Refuses when the text has changed since the caller read it.
 */
export async function changeOption(
  db: Db,
  type: TaxonType,
  optionId: number,
  { was, ...change }: OptionChange,
): Promise<Option | TextRefusal | Refusal<'not_found' | 'stale'>> {
  return await atomically<Option, TextRefusal | Refusal<'not_found' | 'stale'>>(
    db,
    async (tx) => {
      const owner = await findTaxonOfOption(tx, type, optionId);
      if (!owner || !(await lockTaxon(tx, type, owner.id))) return refuse('not_found');
      if (was && !(await isStill(tx, type, optionId, was))) return refuse('stale');
      const { title } = change;
      const titles = title === undefined ? [] : [{ language: owner.language, title }];
      const taken = await refuseSameTitle(tx, type, owner.id, titles);
      if (taken) return taken;
      await touch(tx, type, owner.id);
      return (await updateOption(tx, type, optionId, change)) ?? refuse('not_found');
    },
    (rule) => explainText(rule),
  );
}

/** Deletes a text, but never the last one: everything keeps a title. */
export async function removeOption(
  db: Db,
  type: TaxonType,
  optionId: number,
): Promise<undefined | Refusal<'not_found' | 'last_option'>> {
  return await atomically<undefined, Refusal<'not_found' | 'last_option'>>(db, async (tx) => {
    const owner = await findTaxonOfOption(tx, type, optionId);
    if (!owner || !(await lockTaxon(tx, type, owner.id))) return refuse('not_found');
    if ((await countOptions(tx, type, owner.id)) === 1) return refuse('last_option');
    if (!(await deleteOption(tx, type, optionId))) return refuse('not_found');
    await touch(tx, type, owner.id);
    return undefined;
  });
}

/** Maps a violated constraint to a refusal; `at` is the path of the text in the request body. */
export function explainText(rule: string, at = ''): TextRefusal | undefined {
  if (rule === 'taxon_title') {
    return refuse('title_taken', { errors: [fieldError(`${at}title`, 'taken_in_language')] });
  }
  if (rule.endsWith('_id_language_key')) {
    return refuse('language_taken', {
      errors: [fieldError(`${at}language`, 'language_has_text')],
    });
  }
  return undefined;
}
