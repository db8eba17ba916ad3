import type { Kysely } from 'kysely';
import type { Option, OptionChange, OptionDraft } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import {
  countOptions,
  deleteOption,
  findOwner,
  insertOptions,
  isStill,
  lockTexted,
  type Texted,
  touch,
  updateOption,
} from './options.sql.ts';
import { wholeOrNothing } from './whole-or-nothing.ts';

type Db = Kysely<Tables>;
type TextRefusal = Refusal<'title_taken' | 'language_taken'>;

/** Adds a language's text to a category, collection, product or colour. */
export async function addOption(
  db: Db,
  of: Texted,
  id: number,
  draft: OptionDraft,
): Promise<Option | TextRefusal | Refusal<'not_found'>> {
  return await wholeOrNothing<Option, TextRefusal | Refusal<'not_found'>>(
    db,
    async (tx) => {
      if (!(await lockTexted(tx, of, id))) return refuse('not_found');
      if (of !== 'color') await touch(tx, of, id);
      const [option] = await insertOptions(tx, of, id, [draft]);
      return option as Option;
    },
    (rule) => explainText(rule),
  );
}

/** Changes a text; what is left out stays. Refuses, when it says otherwise than its writer saw. */
export async function changeOption(
  db: Db,
  of: Texted,
  optionId: number,
  { was, ...change }: OptionChange,
): Promise<Option | TextRefusal | Refusal<'not_found' | 'changed_meanwhile'>> {
  return await wholeOrNothing<Option, TextRefusal | Refusal<'not_found' | 'changed_meanwhile'>>(
    db,
    async (tx) => {
      const owner = await findOwner(tx, of, optionId);
      if (!owner || !(await lockTexted(tx, of, owner))) return refuse('not_found');
      if (was && !(await isStill(tx, of, optionId, was))) return refuse('changed_meanwhile');
      if (of !== 'color') await touch(tx, of, owner);
      return (await updateOption(tx, of, optionId, change)) ?? refuse('not_found');
    },
    (rule) => explainText(rule),
  );
}

/** Deletes a text; never the last one, so that everything keeps a title. */
export async function removeOption(
  db: Db,
  of: Texted,
  optionId: number,
): Promise<undefined | Refusal<'not_found' | 'last_option'>> {
  return await wholeOrNothing<undefined, Refusal<'not_found' | 'last_option'>>(db, async (tx) => {
    const owner = await findOwner(tx, of, optionId);
    if (!owner || !(await lockTexted(tx, of, owner))) return refuse('not_found');
    if ((await countOptions(tx, of, owner)) === 1) return refuse('last_option');
    if (!(await deleteOption(tx, of, optionId))) return refuse('not_found');
    if (of !== 'color') await touch(tx, of, owner);
    return undefined;
  });
}

/** What a broken rule says about a text; `at` is the path of the text in the body. */
export function explainText(rule: string, at = ''): TextRefusal | undefined {
  if (rule === 'category_title' || rule === 'collection_title') {
    return refuse('title_taken', { fields: { [`${at}title`]: 'is taken in this language' } });
  }
  if (rule.endsWith('_id_language_key')) {
    return refuse('language_taken', {
      fields: { [`${at}language`]: 'has a text already: change that one' },
    });
  }
  return undefined;
}
