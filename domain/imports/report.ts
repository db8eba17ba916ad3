import type { ImportOptions, ImportReport } from './import-pieces.ts';
import { describeProblem } from './piece.ts';
import type { FileContents } from './read-pieces.ts';

const mostProblems = 200;

/** What an import did, or would do, in lines for a terminal. */
export function describeReport(
  contents: Pick<FileContents, 'format' | 'rows'>,
  report: ImportReport,
  { check, file }: Pick<ImportOptions, 'check'> & { file: string },
): string[] {
  const { created, updated, unchanged, failed, problems, newShelves, pictures } = report;
  const all = created.length + updated.length + unchanged.length + failed.length;
  const shown = problems.slice(0, mostProblems).map(describeProblem);
  const more = problems.length - shown.length;
  return [
    ...shown,
    ...(more > 0 ? [`… and ${more} more problems`] : []),
    `${file}: ${count(all, 'product')} in ${contents.format} columns${check ? ' (a check: nothing is changed)' : ''}`,
    `  ${check ? 'would be created' : 'created'}: ${created.length}`,
    `  ${check ? 'would be updated' : 'updated'}: ${updated.length}`,
    `  unchanged: ${unchanged.length}`,
    ...(failed.length > 0 ? [`  left out because of problems: ${failed.length}`] : []),
    ...(newShelves.length > 0
      ? [`  new categories and collections: ${newShelves.join(', ')}`]
      : []),
    ...(pictures > 0 ? [`  ${count(pictures, 'picture')} will be fetched`] : []),
  ];
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
