import type { Kysely } from 'kysely';
import { fieldError } from '#contract/field-errors.ts';
import type { Option, OptionChange, OptionDraft } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { atomically } from './atomically.ts';
import {
  countOptions,
  deleteOption,
  findOwner,
  insertOptions,
  isStill,
  lockTexted,
  touch,
  updateOption,
} from './options.sql.ts';
import { refuseSameTitle } from './same-titles.ts';
import type { TaxonType } from './taxons.sql.ts';

type Db = Kysely<Tables>;
type TextRefusal = Refusal<'title_taken' | 'language_taken'>;

export async function addOption(
  db: Db,
  of: TaxonType,
  id: number,
  draft: OptionDraft,
): Promise<Option | TextRefusal | Refusal<'not_found'>> {
  return await atomically<Option, TextRefusal | Refusal<'not_found'>>(
    db,
    async (tx) => {
      if (!(await lockTexted(tx, of, id))) return refuse('not_found');
      const taken = await refuseSameTitle(tx, of, id, [draft]);
      if (taken) return taken;
      await touch(tx, of, id);
      const [option] = await insertOptions(tx, of, id, [draft]);
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
  of: TaxonType,
  optionId: number,
  { was, ...change }: OptionChange,
): Promise<Option | TextRefusal | Refusal<'not_found' | 'stale'>> {
  return await atomically<Option, TextRefusal | Refusal<'not_found' | 'stale'>>(
    db,
    async (tx) => {
      const owner = await findOwner(tx, of, optionId);
      if (!owner || !(await lockTexted(tx, of, owner.id))) return refuse('not_found');
      if (was && !(await isStill(tx, of, optionId, was))) return refuse('stale');
      const { title } = change;
      const titles = title === undefined ? [] : [{ language: owner.language, title }];
      const taken = await refuseSameTitle(tx, of, owner.id, titles);
      if (taken) return taken;
      await touch(tx, of, owner.id);
      return (await updateOption(tx, of, optionId, change)) ?? refuse('not_found');
    },
    (rule) => explainText(rule),
  );
}

/** Deletes a text, but never the last one: everything keeps a title. */
export async function removeOption(
  db: Db,
  of: TaxonType,
  optionId: number,
): Promise<undefined | Refusal<'not_found' | 'last_option'>> {
  return await atomically<undefined, Refusal<'not_found' | 'last_option'>>(db, async (tx) => {
    const owner = await findOwner(tx, of, optionId);
    if (!owner || !(await lockTexted(tx, of, owner.id))) return refuse('not_found');
    if ((await countOptions(tx, of, owner.id)) === 1) return refuse('last_option');
    if (!(await deleteOption(tx, of, optionId))) return refuse('not_found');
    await touch(tx, of, owner.id);
    return undefined;
  });
}

/** Maps a violated constraint to a refusal; `at` is the path of the text in the request body. */
export function explainText(rule: string, at = ''): TextRefusal | undefined {
  if (rule === 'category_title' || rule === 'collection_title') {
    return refuse('title_taken', { errors: [fieldError(`${at}title`, 'taken_in_language')] });
  }
  if (rule.endsWith('_id_language_key')) {
    return refuse('language_taken', {
      errors: [fieldError(`${at}language`, 'language_has_text')],
    });
  }
  return undefined;
}
