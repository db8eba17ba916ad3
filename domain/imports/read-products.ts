import type { Currency, Language } from '#contract/fields.ts';
import { mostFrames } from '#core/frames.ts';
import { mostColors, mostPictures, mostSizes, mostTaxons } from '#core/product-bounds.ts';
import { cleanCode } from '#core/typed-text.ts';
import type { Format, Mapping } from './columns.ts';
import type { Source } from './decode-file.ts';
import type { ImportedProduct, RowProblem } from './imported-product.ts';
import { toOwnProduct } from './own-product.ts';
import { problem } from './problems.ts';
import { type ProductReader, readerOf } from './product-reader.ts';
import { cellOf, openSheet, type Sheet, type SheetRow } from './read-sheet.ts';
import { toShopifyProduct } from './shopify-product.ts';
import { isTaxonRow, type TaxonProduct, toTaxonProduct } from './taxon-product.ts';

/** The contents of a file without its products. */
export type FileContents = {
  format: Format;
  rows: number;
  /** Categories and collections described in the file. */
  taxons: TaxonProduct[];
  /** The handles of products that are left out, because a row of theirs has a problem. */
  broken: string[];
  problems: RowProblem[];
};

/** The language of the texts, where no column names it, and the currency of the prices. */
type Meant = { language: Language; currency: Currency };

/**
 * Reads a product file in Shopify's columns, old or new, or in the shop's own, and passes on each product.
 * Does not read the database, and holds only the rows of products that are not complete yet. Throws a
 * `BadFileError` for an unusable file.
 */
export async function readProducts(
  source: Source,
  { mapping, ...meant }: Meant & { mapping?: Mapping },
  take: (product: ImportedProduct) => void | Promise<void>,
): Promise<FileContents> {
  const sheet = await openSheet(source, { mapping });
  const groups = groupByHandle(await findLastRows(sheet));
  const skus = createSkus(sheet);
  const { format } = sheet.columns;
  const contents: FileContents = { format, rows: 0, taxons: [], broken: [], problems: [] };
  for await (const row of sheet.rows()) {
    contents.rows += 1;
    if (isTaxonRow(sheet, row)) {
      contents.taxons.push(...toTaxonProduct(sheet, row, meant, contents.problems));
      continue;
    }
    const handle = handleOf(sheet, row);
    if (handle === '') {
      contents.problems.push({ row: row.number, ...handleMissing(sheet) });
      continue;
    }
    const rows = groups.add(handle, row);
    if (!rows) continue;
    const problems: RowProblem[] = [];
    const product = readProduct(sheet, readerOf(sheet, handle, rows, meant, problems));
    if (product && problems.length === 0) problems.push(...skus.add(product));
    for (const one of explainShortRows(sheet, rows, problems)) contents.problems.push(one);
    if (product && problems.length === 0) await take(product);
    else contents.broken.push(handle);
  }
  contents.problems.sort((a, b) => a.row - b.row);
  return contents;
}

function handleOf(sheet: Sheet, row: SheetRow): string {
  return cleanCode(cellOf(sheet, row, 'handle'));
}

function handleMissing(sheet: Sheet) {
  const column = sheet.columns.fields.get('handle')?.name ?? 'handle';
  return { column, ...problem('required') };
}

/** An unexpected error in one product is reported as its problem, and does not stop the import. */
function readProduct(sheet: Sheet, reader: ProductReader): ImportedProduct | undefined {
  try {
    noteSurplusCells(sheet, reader);
    const product =
      sheet.columns.format === 'Shopify' ? toShopifyProduct(reader) : toOwnProduct(reader);
    noteHandle(reader);
    noteTooMany(product, reader);
    return product;
  } catch {
    reader.note(reader.rows[0], null, problem('unexpected'));
    return undefined;
  }
}

type Group = [SheetRow, ...SheetRow[]];

/** The number of each product's last row: rows of a product need not be adjacent. */
async function findLastRows(sheet: Sheet): Promise<Map<string, number>> {
  const lastRows = new Map<string, number>();
  for await (const row of sheet.rows()) {
    if (!isTaxonRow(sheet, row)) lastRows.set(handleOf(sheet, row), row.number);
  }
  return lastRows;
}

function groupByHandle(lastRows: Map<string, number>) {
  const groups = new Map<string, Group>();
  return {
    /** Adds a row to its product; returns all rows of the product once this is the last one. */
    add(handle: string, row: SheetRow): Group | undefined {
      const group = groups.get(handle);
      group?.push(row);
      const all: Group = group ?? [row];
      if (lastRows.get(handle) === row.number) groups.delete(handle);
      else groups.set(handle, all);
      return lastRows.get(handle) === row.number ? all : undefined;
    },
  };
}

function noteHandle({ handle, rows, note }: ProductReader): void {
  if (handle.length > 200) note(rows[0], 'handle', problem('tooLong', { most: 200 }));
  if (handle.includes('\0')) note(rows[0], 'handle', problem('notText'));
}

/** A product has the same limits here as in the back office. */
function noteTooMany(
  { categories, collections, colors }: ImportedProduct,
  { rows, note, has }: ProductReader,
): void {
  const check = (field: string, { length }: readonly unknown[], most: number) => {
    if (length > most) note(rows[0], field, problem('tooMany', { most }));
  };
  check('categories', categories, mostTaxons);
  check('collections', collections, mostTaxons);
  check('color', colors, mostColors);
  for (const { sizes, turn = [] } of colors) {
    check('size', sizes, mostSizes);
    check(
      has('picture') ? 'picture' : 'picture_urls',
      sizes.flatMap(({ pictures }) => pictures),
      mostPictures,
    );
    check('turn_urls', turn, mostFrames);
  }
}

/** A row with more cells than columns was shifted by a delimiter inside an unquoted text. */
function noteSurplusCells({ columns }: Sheet, { rows, note }: ProductReader): void {
  for (const row of rows) {
    if (row.cells.slice(columns.width).some((cell) => cell !== '')) {
      note(row, null, problem('cells', { cells: row.cells.length, columns: columns.width }));
    }
  }
}

/** A row that ends before a required cell is described as such: its cells may be in a wrong column. */
function explainShortRows(
  { columns }: Sheet,
  rows: readonly SheetRow[],
  problems: readonly RowProblem[],
): RowProblem[] {
  const indexOf = new Map([...columns.fields.values()].map(({ name, index }) => [name, index]));
  const lengths = new Map(rows.map(({ number, cells }) => [number, cells.length]));
  const isBeyond = ({ row, column, code }: RowProblem) =>
    code === 'required' && (indexOf.get(column ?? '') ?? 0) >= (lengths.get(row) ?? 0);
  const short = new Set(problems.filter(isBeyond).map(({ row }) => row));
  const told = [...short].map((row) => {
    const params = { cells: lengths.get(row) ?? 0, columns: columns.width };
    return { row, column: null, ...problem('cells', params) };
  });
  return [...told, ...problems.filter((one) => !isBeyond(one))];
}

/** A SKU must be unique in the file: the second product that uses it is left out. */
function createSkus({ columns }: Sheet) {
  const rowOfSku = new Map<string, number>();
  const column = columns.fields.get('sku')?.name ?? 'SKU';
  return {
    /** Records the SKUs of a product. Returns a problem for each that an earlier product of the file has. */
    add({ colors }: ImportedProduct): RowProblem[] {
      const own = new Map<string, number>();
      const repeated = colors.flatMap(({ sizes }) =>
        sizes.flatMap(({ sku, row }) => {
          const before = rowOfSku.get(sku) ?? own.get(sku);
          own.set(sku, row);
          return before === undefined
            ? []
            : [{ row, column, ...problem('skuOfRow', { sku, row: before }) }];
        }),
      );
      if (repeated.length === 0) for (const [sku, row] of own) rowOfSku.set(sku, row);
      return repeated;
    },
  };
}
