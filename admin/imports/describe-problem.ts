import type { Problem } from '#contract/imports.ts';
import { getWords } from '../words/translator.ts';
import { nameOfField } from './name-of-field.ts';

/** The importer's problem with a cell or a file, in the current language. */
export function describeImportProblem({ code, params }: Problem): string {
  // Whole numbers, so that a text can group their digits: `{most, number}`.
  const values = Object.entries(params).map(([name, value]) => [
    name,
    name === 'most' && /^\d+$/.test(value) ? Number(value) : value,
  ]);
  return getWords('imports')(`problemTexts.${code}`, Object.fromEntries(values) as never);
}

/** A column by its heading in the file; a field without a column by its label. */
export function nameColumn(column: string | null): string {
  if (column === null) return '—';
  return nameOfField(column) ?? column;
}
