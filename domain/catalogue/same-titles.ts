import type { Kysely } from 'kysely';
import { fieldError } from '#contract/field-errors.ts';
import type { Language } from '#contract/fields.ts';
import { isCalledTheSame } from '#core/typed-text.ts';
import type { Tables } from '#database/tables.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { listTitles } from './taxon-options.sql.ts';
import type { TaxonType } from './taxons.sql.ts';

/**
 * Refuses a title that another category or collection has in the same language, compared as readers
 * see it: TAKILAR equals Takılar. A unique index does the same for concurrent writes of the same
 * letters. `at` is the path of a text in the request body.
 */
export async function refuseSameTitle(
  tx: Kysely<Tables>,
  type: TaxonType,
  owner: number | undefined,
  titles: { language: Language; title: string }[],
  at: (index: number) => string = () => '',
): Promise<Refusal<'title_taken'> | undefined> {
  const others = (await listTitles(tx, type)).filter(({ id }) => id !== owner);
  const errors = titles.flatMap(({ language, title }, index) =>
    others.some((other) => other.language === language && isCalledTheSame(other.title, title))
      ? [fieldError(`${at(index)}title`, 'taken_in_language')]
      : [],
  );
  return errors.length > 0 ? refuse('title_taken', { errors }) : undefined;
}
