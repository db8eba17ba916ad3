import { getWords } from '../words/words.ts';

type Said = keyof IntlSays;
type IntlSays = typeof import('../words/en/imports.json')['says'];

/** What the importer says is wrong with a cell or a file, in the language of the moment. */
export function sayProblem(problem: string): string {
  const t = getWords('imports');
  for (const [shape, name] of shapes) {
    const found = shape.exec(problem);
    if (found) return t(`says.${name}`, { ...found.groups } as never);
  }
  return problem;
}

const shapes: readonly (readonly [RegExp, Said])[] = [
  [/^'(?<cell>.*)' is not a price$/s, 'notPrice'],
  [/^'(?<cell>.*)' can be read in two ways/s, 'twoWays'],
  [/^'(?<cell>.*)' is above (?<most>[\d.]+)$/s, 'above'],
  [/^'(?<cell>.*)' is not a whole number$/s, 'notWhole'],
  [/^'(?<cell>.*)' is not a weight in grams$/s, 'notWeight'],
  [/^'(?<cell>.*)' is neither true nor false$/s, 'notYesNo'],
  [/^'(?<cell>.*)' is not a colour like/s, 'notColor'],
  [/^'(?<cell>.*)' is not a web address$/s, 'notAddress'],
  [/^'(?<cell>.*)' is none of active/s, 'badStatus'],
  [/^'(?<sku>.*)' is row (?<row>\d+)'s$/s, 'skuOfRow'],
  [/^'(?<sku>.*)' belongs to another piece$/s, 'skuTaken'],
  [/^takes at most (?<most>\d+) characters$/, 'tooLong'],
  [/^has a character that is not text$/, 'notText'],
  [/^is required$/, 'required'],
  [/^is required beside its description$/, 'requiredBeside'],
  [/^repeats (?<what>.+)$/s, 'repeats'],
  [/^has (?<cells>\d+) cells for (?<columns>\d+) columns$/, 'cells'],
  [/^is not a CSV file but a binary one$/, 'binary'],
  [/^is not UTF-8 text/, 'notUtf8'],
  [/^is empty$/, 'empty'],
  [/^has column names but no products$/, 'noProducts'],
  [/a quote is opened and never closed$/, 'quoteOpen'],
  [/^is not a CSV file/, 'notCsv'],
];
