import type { Problem } from '#contract/imports.ts';
import { getWords } from '../words/translator.ts';
import { nameOfField } from './name-of-field.ts';

/** The importer's problem with a cell or a file, in the current language. */
export function describeImportProblem({ code, params }: Problem): string {
  return getWords('imports')(`problemTexts.${code}`, params as never);
}

/** A column by its heading in the file; a field without a column by its label. */
export function nameColumn(column: string | null): string {
  if (column === null) return '—';
  return nameOfField(column) ?? column;
}
