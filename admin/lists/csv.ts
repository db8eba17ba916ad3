import type { ListColumn } from './list-types.ts';

/**
 * Rows as a CSV file that spreadsheets read: a byte order mark for their Cyrillic, and no cell that
 * they would take for a formula.
 */
export function toCsv<T>(columns: readonly ListColumn<T>[], rows: readonly T[]): string {
  const told = columns.filter((column) => column.text);
  const lines = [
    told.map(({ title }) => title),
    ...rows.map((row) => told.map(({ text }) => text?.(row) ?? '')),
  ];
  return `\uFEFF${lines.map((line) => line.map(toCell).join(',')).join('\r\n')}\r\n`;
}

export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) && !/^[+-]?[\d ().-]+$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
