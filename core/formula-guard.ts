/**
 * Puts a `'` before text in a CSV file that a spreadsheet would run as a formula. Text that looks
 * guarded already is guarded too, so that removing one guard restores the text.
 *
 * @example guardFormula('=1+1') // "'=1+1"
 */
export function guardFormula(text: string): string {
  return guardable.test(text) && !number.test(text) ? `'${text}` : text;
}

/**
 * Returns the text of a cell as it was before `guardFormula`.
 *
 * @example takeGuard("'=1+1") // '=1+1'
 */
export function takeGuard(text: string): string {
  return text.startsWith("'") && guardable.test(text) ? text.slice(1) : text;
}

const guardable = /^'*[=+\-@\t\r]/;
const number = /^[+-]?\d+([.,]\d+)?$/;
