import { guardFormula } from '#core/formula-guard.ts';
import type { ListColumn } from './list-types.ts';

/**
 * Rows as a CSV file for spreadsheets: with a byte order mark for Cyrillic, and escaped against
 * formula injection.
 */
export async function toCsv<T>(
  columns: readonly ListColumn<T>[],
  rows: readonly T[],
): Promise<string> {
  // Loaded when it is used: no list needs it to be shown.
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const exported = columns.filter((column) => column.text);
  const lines = [
    exported.map(({ title }) => guardFormula(title)),
    ...rows.map((row) => exported.map((column) => toCell(column, row))),
  ];
  return `\uFEFF${stringify(lines, { record_delimiter: '\r\n', quote_record_delimiter: true })}`;
}

export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

function toCell<T>({ text, asText }: ListColumn<T>, row: T): string | number {
  const value = text?.(row) ?? '';
  if (asText && value !== '') return `="${String(value).replaceAll('"', '""')}"`;
  return typeof value === 'string' ? guardFormula(value) : value;
}
