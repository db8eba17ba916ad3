/**
 * Puts a `'` before text in a CSV file that a spreadsheet would run as a formula. Text that looks
 * guarded already is guarded too, so that removing one guard restores the text.
 *
 * @example guardFormula('=1+1') // "'=1+1"
 */
export function guardFormula(text: string): string {
  return (formula.test(text) && !number.test(text)) || guarded.test(text) ? `'${text}` : text;
}

/**
 * Returns the text of a cell as it was before `guardFormula`, or before a spreadsheet kept a number as
 * text by the same mark. An apostrophe before a letter is the text's own.
 *
 * @example takeGuard("'=1+1") // '=1+1'
 * @example takeGuard("'00585") // '00585'
 */
export function takeGuard(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}

const formula = /^[=+\-@\t\r]/;
const guarded = /^'+[=+\-@\t\r\d]/;
const number = /^[+-]?\d+([.,]\d+)?$/;
