import type { Problem } from '#contract/imports.ts';
import { getWords } from '../words/words.ts';
import { nameOfField } from './name-of-field.ts';

/** What the importer says is wrong with a cell or a file, in the language of the moment. */
export function sayProblem({ code, said }: Problem): string {
  return getWords('imports')(`says.${code}`, said as never);
}

/** A column as its file calls it; one that no column is, by what would stand in it. */
export function sayColumn(column: string | null): string {
  if (column === null) return '—';
  return nameOfField(column) ?? column;
}
