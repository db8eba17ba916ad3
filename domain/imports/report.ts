import type { ImportOptions, ImportReport } from './import-products.ts';
import { describeProblem } from './imported-product.ts';
import type { Head } from './read-in-process.ts';

const mostProblems = 200;

/** Formats an import's report for the command line. */
export function describeReport(
  contents: Pick<Head, 'format' | 'rows' | 'moreProblems'>,
  report: ImportReport,
  { check, file }: Pick<ImportOptions, 'check'> & { file: string },
): string[] {
  const { created, updated, unchanged, failed, problems, notes, newTaxons, pictures, hosts } =
    report;
  const all = created.length + updated.length + unchanged.length + failed.length;
  const reported = [...problems, ...notes];
  const listed = reported.slice(0, mostProblems).map(describeProblem);
  const more = reported.length - listed.length + contents.moreProblems;
  const uncounted = notes.filter(({ code }) => code === 'uncounted' || code === 'untracked').length;
  const unpriced = notes.filter(({ code }) => code === 'unpriced').length;
  return [
    ...listed,
    ...(more > 0 ? [`… and ${more} more`] : []),
    `${file}: ${count(all, 'product')} in ${contents.format} columns${check ? ' (check only: nothing is changed)' : ''}`,
    `  ${check ? 'would be created' : 'created'}: ${created.length}`,
    `  ${check ? 'would be updated' : 'updated'}: ${updated.length}`,
    `  unchanged: ${unchanged.length}`,
    ...(failed.length > 0 ? [`  skipped because of problems: ${failed.length}`] : []),
    ...(uncounted > 0
      ? [`  stock not tracked: ${count(uncounted, 'size')}; set it with --untracked-stock N`]
      : []),
    ...(unpriced > 0
      ? [`  price 0: ${count(unpriced, 'size')}; if that is intended, use --free`]
      : []),
    ...(newTaxons.length > 0 ? [`  new categories and collections: ${newTaxons.join(', ')}`] : []),
    ...(pictures > 0
      ? [`  ${count(pictures, 'picture')} will be downloaded from ${hosts.join(', ')}`]
      : []),
  ];
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
