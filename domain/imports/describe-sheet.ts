import type { Described } from './import-jobs.sql.ts';
import type { Sheet, SheetRow } from './read-sheet.ts';

/** Summarises a file for the column mapping. */
export function describeSheet({ header, rows }: Sheet): Described {
  return { header, rows: rows.length, samples: header.map((_, index) => samplesOf(rows, index)) };
}

/** The first three non-empty cells of a column. */
function samplesOf(rows: readonly SheetRow[], index: number): string[] {
  const found: string[] = [];
  for (const { cells } of rows) {
    if (cells[index]) found.push(cells[index].slice(0, 80));
    if (found.length === 3) break;
  }
  return found;
}
