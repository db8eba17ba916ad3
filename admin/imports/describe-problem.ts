import type { Import, Problem } from '#contract/imports.ts';
import { getWords } from '../words/translator.ts';
import { nameOfField } from './name-of-field.ts';

/** The importer's problem with a cell or a file, in the current language. */
export function describeImportProblem({ code, params }: Problem): string {
  return getWords('imports')(`problemTexts.${code}`, params as never);
}

/** A column by its heading in the file; a heading that is the key of a field, by the label of its field. */
export function nameColumn(heading: string | null, columns: Import['columns']): string {
  if (heading === null) return '—';
  if (nameOfField(heading) === undefined) return heading;
  const field = columns.find(({ name }) => name === heading)?.field ?? heading;
  return nameOfField(field) ?? heading;
}
