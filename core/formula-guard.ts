/**
 * Prefixes text in a CSV file with `'` if a spreadsheet would run it as a formula. Text that looks
 * prefixed already is prefixed again, so that removing one `'` restores the text.
 *
 * @example guardFormula('=1+1') // "'=1+1"
 */
export function guardFormula(text: string): string {
  return (formula.test(text) && !number.test(text)) || guarded.test(text) ? `'${text}` : text;
}

/**
 * Returns the text of a cell as it was before `guardFormula`, or before a spreadsheet stored a number as
 * text with the same prefix. An apostrophe before a letter belongs to the text.
 *
 * @example takeGuard("'=1+1") // '=1+1'
 * @example takeGuard("'00585") // '00585'
 */
export function takeGuard(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}

// Spreadsheets of East Asian languages also read the full-width signs.
const formula = /^[=+\-@＝＋－＠\t\r]/;
const guarded = /^'+[=+\-@＝＋－＠\t\r\d]/;
const number = /^[+-]?\d+([.,]\d+)?$/;
