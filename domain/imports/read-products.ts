import type { Currency, Language } from '#contract/fields.ts';
import { mostFrames } from '#core/frames.ts';
import { mostColors, mostPictures, mostSizes, mostTaxons } from '#core/product-bounds.ts';
import { cleanCode } from '#core/typed-text.ts';
import { isRefusal } from '#domain/refuse.ts';
import type { Format, Mapping } from './columns.ts';
import { decodeFile } from './decode-file.ts';
import type { ImportedProduct, RowProblem } from './imported-product.ts';
import { toOwnProduct } from './own-product.ts';
import { type BadFile, problem } from './problems.ts';
import { type ProductReader, readerOf } from './product-reader.ts';
import { cellOf, readSheet, type Sheet, type SheetRow } from './read-sheet.ts';
import { toShopifyProduct } from './shopify-product.ts';
import { partTaxons, type TaxonProduct, toTaxonProduct } from './taxon-product.ts';

/**
 * The contents of a file. Products with a problem in any of their rows are left out of `products`.
 */
export type FileContents = {
  format: Format;
  rows: number;
  products: ImportedProduct[];
  /** Categories and collections described in the file. */
  taxons: TaxonProduct[];
  broken: string[];
  problems: RowProblem[];
};

/** The language of the texts, where no column names it, and the currency of the prices. */
type Meant = { language: Language; currency: Currency };

/**
 * Parses a product file in Shopify's columns, old or new, or in the shop's own. Does not read the
 * database.
 */
export function readImportedProducts(
  bytes: Uint8Array,
  { mapping, ...meant }: Meant & { mapping?: Mapping },
): FileContents | BadFile {
  const text = decodeFile(bytes);
  if (isRefusal(text)) return text;
  const sheet = readSheet(text as string, { mapping });
  if (isRefusal(sheet)) return sheet;
  return readProducts(sheet, meant);
}

/** Reads a file's rows whatever its columns, for the column mapping. */
export function openSheet(bytes: Uint8Array, mapping?: Mapping): Sheet | BadFile {
  const text = decodeFile(bytes);
  return isRefusal(text) ? text : readSheet(text, { mapping, anyColumns: true });
}

function readProducts(fileSheet: Sheet, meant: Meant): FileContents {
  const { sheet, taxonRows } = partTaxons(fileSheet);
  const problems: RowProblem[] = [];
  const products: ImportedProduct[] = [];
  const broken: string[] = [];
  for (const [handle, rows] of groupByHandle(sheet, problems)) {
    const problemsBefore = problems.length;
    const reader = readerOf(sheet, handle, rows, meant, problems);
    const product = readProduct(sheet, reader);
    if (product && problems.length === problemsBefore) products.push(product);
    else broken.push(handle);
  }
  const taxons = taxonRows.flatMap((row) => toTaxonProduct(sheet, row, meant, problems));
  const sound = dropRepeatedSkus(products, broken, problems, sheet);
  problems.sort((a, b) => a.row - b.row);
  const { format } = sheet.columns;
  return { format, rows: fileSheet.rows.length, products: sound, taxons, broken, problems };
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

/** Groups rows by handle, also when they are not adjacent. */
function groupByHandle(sheet: Sheet, problems: RowProblem[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  const column = sheet.columns.fields.get('handle')?.name ?? 'handle';
  for (const row of sheet.rows) {
    const handle = cleanCode(cellOf(sheet, row, 'handle'));
    const group = groups.get(handle);
    if (handle === '') problems.push({ row: row.number, column, ...problem('required') });
    else if (group) group.push(row);
    else groups.set(handle, [row]);
  }
  return groups;
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

/** A SKU must be unique in the file: the second product that uses it is left out. */
function dropRepeatedSkus(
  products: ImportedProduct[],
  broken: string[],
  problems: RowProblem[],
  { columns }: Sheet,
): ImportedProduct[] {
  const rowOfSku = new Map<string, number>();
  const column = columns.fields.get('sku')?.name ?? 'SKU';
  return products.filter((product) => {
    const sizes = product.colors.flatMap((color) => color.sizes);
    const own = new Map<string, number>();
    const repeated = sizes.flatMap(({ sku, row }) => {
      const before = rowOfSku.get(sku) ?? own.get(sku);
      own.set(sku, row);
      return before === undefined
        ? []
        : [{ row, column, ...problem('skuOfRow', { sku, row: before }) }];
    });
    if (repeated.length === 0) for (const [sku, row] of own) rowOfSku.set(sku, row);
    else broken.push(product.handle);
    problems.push(...repeated);
    return repeated.length === 0;
  });
}
