import type { Problem } from '#contract/imports.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';

type Code = Problem['code'];

/** What is wrong with a cell. */
export function wrong(
  code: Code,
  said: Record<string, string | number> = {},
): { problem: Problem } {
  return { problem: problem(code, said) };
}

export function problem(code: Code, said: Record<string, string | number> = {}): Problem {
  const texts = Object.entries(said).map(([name, value]) => [name, String(value)]);
  return { code, said: Object.fromEntries(texts) };
}

export type BadFile = Refusal<'bad_file'> & { readonly reason: Problem };

/** What is wrong with a whole file. */
export function badFile(code: Code, said: Record<string, string | number> = {}): BadFile {
  const reason = problem(code, said);
  return refuse('bad_file', { detail: inEnglish(reason), reason });
}

/** For a terminal; the back office says it in the language of whoever reads. */
export function inEnglish({ code, said }: Problem): string {
  return sentences[code].replace(/\{(\w+)\}/g, (_, name: string) => said[name] ?? '');
}

const sentences: Record<Code, string> = {
  above: "'{cell}' is above {most}",
  badRule: 'is no rule of a collection',
  badStatus: "'{cell}' is none of active, draft, archived",
  binary: 'is not a CSV file but a binary one',
  cells: 'has {cells} cells for {columns} columns',
  empty: 'is empty',
  missing: 'lacks the columns {fields}',
  noProducts: 'has column names but no products',
  notAddress: "'{cell}' is not a web address",
  notColor: "'{cell}' is not a colour like #d4af37",
  notCsv: 'is not a CSV file: {why}',
  notDate: "'{cell}' is not a time like 2026-11-21T10:00:00Z",
  notPrice: "'{cell}' is not a price",
  notText: 'has a character that is not text',
  notUtf8: 'is not UTF-8 text; save it as "CSV UTF-8"',
  notWeight: "'{cell}' is not a weight in grams",
  notWhole: "'{cell}' is not a whole number",
  notYesNo: "'{cell}' is neither true nor false",
  quoteOpen: 'is not a CSV file: a quote is opened in row {row} and never closed',
  refused: '{text}',
  repeats: 'repeats {what}',
  required: 'is required',
  requiredBeside: 'is required beside its description',
  skuOfRow: "'{sku}' is row {row}'s",
  skuTaken: "'{sku}' belongs to another piece",
  tooLarge: 'is too large ({size} MB, at most {most} MB); split it',
  tooLong: 'takes at most {most} characters',
  twoWays: "'{cell}' can be read in two ways; write 1299.00",
  unknownCategory: "asks for the category '{name}', which is not there",
};
