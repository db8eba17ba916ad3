import { stringify } from 'csv-stringify/sync';
import { guardFormula } from '#core/formula-guard.ts';

export type Row = readonly (string | number | null)[];

/**
 * Serializes rows as CSV with commas, CRLF, quotes where needed, and a `'` before text that a
 * spreadsheet would run as a formula.
 *
 * @example writeCsv([['a', 'b, c']]) // 'a,"b, c"\r\n'
 */
export function writeCsv(rows: Row[]): string {
  return stringify(rows, {
    // Instead of `escape_formulas`, which also guards numbers, and which cannot be reversed for a
    // text that began with a guard.
    cast: { string: guardFormula },
    record_delimiter: '\r\n',
    quote_record_delimiter: true,
    // Readers trim cells that are not quoted.
    quoted_match: /^\s|\s$/,
  });
}
