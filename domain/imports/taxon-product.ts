import { languages } from '#core/languages.ts';
import { exactText } from './html-text.ts';
import type { ImportedPicture, ImportedText, RowProblem } from './imported-product.ts';
import { problem } from './problems.ts';
import { type ProductReader, readerOf } from './product-reader.ts';
import { picturesOf } from './read-pictures.ts';
import { cellOf, type Sheet, type SheetRow } from './read-sheet.ts';
import { readYesNo } from './read-values.ts';

/** A category or collection described in the shop's own export. */
export type TaxonProduct = {
  kind: 'category' | 'collection';
  row: number;
  slug: string;
  options: ImportedText[];
  published: boolean;
  picture: ImportedPicture | undefined;
  /** The conditions of a collection filled by a rule, with categories by slug. */
  rule: unknown;
};

/** Whether a row describes a category or a collection instead of a product. */
export function isTaxonRow(sheet: Sheet, row: SheetRow): boolean {
  return /^(category|collection)$/i.test(cellOf(sheet, row, 'kind'));
}

/** Parses one row; undefined when it has a problem. */
export function toTaxonProduct(
  sheet: Sheet,
  row: SheetRow,
  meant: Pick<ProductReader, 'language' | 'currency'>,
  problems: RowProblem[],
): TaxonProduct[] {
  const cell = (field: string) => cellOf(sheet, row, field);
  const options = languages.flatMap((one): ImportedText[] => {
    const plain = (field: string) =>
      cell(`${field}_${one}`) || (one === meant.language ? cell(field) : '');
    const title = plain('title').slice(0, 200);
    if (title === '') return [];
    return [{ language: one, title, description: exactText(plain('description')) || null }];
  });
  if (options.length === 0) {
    problems.push({ row: row.number, column: 'title', ...problem('required') });
    return [];
  }
  const published = readYesNo(cell('published') || 'yes');
  const reader = readerOf(sheet, cell('handle'), [row], meant, problems);
  const rule = readRule(cell('rule'));
  if (rule === undefined) reader.note(row, 'rule', problem('badRule'));
  return [
    {
      kind: cell('kind').toLowerCase() as TaxonProduct['kind'],
      row: row.number,
      slug: cell('handle'),
      options,
      published: 'value' in published ? published.value : true,
      picture: picturesOf(reader, row)[0],
      rule: rule ?? null,
    },
  ];
}

/** Null without a rule, undefined when the cell is not valid JSON. */
function readRule(cell: string): object | null | undefined {
  if (cell === '') return null;
  try {
    const rule: unknown = JSON.parse(cell);
    return typeof rule === 'object' ? rule : undefined;
  } catch {
    return undefined;
  }
}
