import type { Problem } from '#contract/imports.ts';
import { own } from '#core/own.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';

type Code = Problem['code'];

export function wrong(
  code: Code,
  params: Record<string, string | number> = {},
): { problem: Problem } {
  return { problem: problem(code, params) };
}

export function problem(code: Code, params: Record<string, string | number> = {}): Problem {
  const texts = Object.entries(params).map(([name, value]) => [name, String(value)]);
  return { code, params: Object.fromEntries(texts) };
}

export type BadFile = Refusal<'bad_file'> & { readonly reason: Problem };

export function badFile(code: Code, params: Record<string, string | number> = {}): BadFile {
  const reason = problem(code, params);
  return refuse('bad_file', { detail: inEnglish(reason), reason });
}

/** Thrown while a file is read part by part; `orBadFile` returns its refusal. */
export class BadFileError extends Error {
  readonly refusal: BadFile;

  constructor(refusal: BadFile) {
    super(refusal.detail);
    this.refusal = refusal;
  }
}

export async function orBadFile<T>(work: Promise<T>): Promise<T | BadFile> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof BadFileError) return error.refusal;
    throw error;
  }
}

/** For the command line; the back office translates the problem's code. */
export function inEnglish({ code, params }: Problem): string {
  return sentences[code].replace(/\{(\w+)\}/g, (_, name: string) => own(params, name) ?? '');
}

const sentences: Record<Code, string> = {
  above: "'{cell}' is above {most}",
  checkStopped: 'could not be checked because of an error in the shop; see its log',
  countRequired: 'is empty: a product on sale needs a stock',
  freeOrPriced: 'is 0: enter a price, or mark the product as free',
  priceKept: 'is 0: the price in the shop is kept',
  uncounted: 'is empty: the product is hidden',
  unpriced: 'is 0: the product is hidden',
  untracked: 'is 0, but stock is not tracked',
  badRule: 'is not a valid collection rule',
  badStatus: "'{cell}' is not active, draft or archived",
  binary: 'is a binary file, not a CSV file',
  cells: 'expected {columns} cells, found {cells}',
  empty: 'is empty',
  interrupted: 'could not be read: reading was interrupted twice; try again, or split it',
  missing: 'is missing the columns {fields}',
  noProducts: 'has column names but no products',
  notAddress: "'{cell}' is not a URL",
  notColor: "'{cell}' is neither a colour like #d4af37 nor the URL of one of its pictures",
  notCsv: 'is not a CSV file: {why}',
  notDate: "'{cell}' is not a time like 2026-11-21T10:00:00Z",
  notPrice: "'{cell}' is not a price",
  notText: 'contains a character that isn’t allowed',
  notUtf8: 'is not UTF-8 text; save it as "CSV UTF-8"',
  notWeight: "'{cell}' is not a weight in grams",
  notWhole: "'{cell}' is not a whole number",
  notYesNo: "'{cell}' is neither true nor false",
  otherCurrency: "'{cell}' is not in {currency}, the shop's currency",
  quoteOpen: 'is not a CSV file: a quote is opened in row {row} and never closed',
  refused: '{text}',
  repeats: 'repeats {what}',
  required: 'is required',
  requiredBeside: 'is required when there is a description',
  rowTooLong:
    'has a row longer than {most} MB: row {row}. Look in it for a quote that is never closed, or for empty columns',
  skuOfRow: "'{sku}' is already used in row {row}",
  skuTaken: "'{sku}' belongs to another product",
  stopped: 'was not imported to its end because of an error in the shop; see its log',
  tooLarge: 'is too large ({size} MB, at most {most} MB); split it',
  tooLong: 'can be at most {most} characters long',
  tooMany: 'exceeds the maximum of {most}',
  tooManyColumns: 'has more than {most} columns in row {row}; delete the empty columns',
  tooManyRows: 'has more than {most} rows; split it',
  tooMuch: 'has too much in it to be read at once; split it',
  twoWays: "'{cell}' is ambiguous; write it as 1299.00",
  undoStopped: 'was not undone to its end because of an error in the shop; see its log',
  unexpected: 'could not be imported because of an error in the shop; see its log',
  unknownCategory: "names the category '{name}', which does not exist",
};
