export type Row = readonly (string | number | null)[];

/**
 * Rows as CSV: commas, CRLF, quotes where they are needed.
 *
 * @example writeCsv([['a', 'b, c']]) // 'a,"b, c"\r\n'
 */
export function writeCsv(rows: readonly Row[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number | null): string {
  const text = String(value ?? '');
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
