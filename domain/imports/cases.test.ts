// Files in the forms that other shops export.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { describeProblem } from './imported-product.ts';
import { type FileContents, readImportedProducts } from './read-products.ts';

describe('invisible characters', () => {
  test('are removed from handles, titles and SKUs, so that duplicates are detected', () => {
    const { products, problems } = read('invisible-skus.csv');
    expect(products).toEqual([]);
    expect(problems.map(describeProblem)).toEqual(['row 3: repeats One size']);
  });
});

describe('the apostrophe that keeps a number as text in a spreadsheet', () => {
  test('is removed from every cell, and one that belongs to the text is kept', () => {
    const sizes = sizesOf(read('apostrophe-cells.csv'));
    expect(sizes.map(({ label, sku }) => [label, sku])).toEqual([
      ['54', '00585'],
      ['56', '00586'],
      ["'n Paar", 'QUOTE-2'],
    ]);
  });
});

describe('a line above the column names', () => {
  test.each(['sep-line.csv', 'blank-first-line.csv'])('is skipped: %s', (name) => {
    expect(sizesOf(read(name)).map(({ price, stock }) => [price, stock])).toEqual([[4290, 3]]);
  });

  test('counts in the row numbers, except the one that no spreadsheet shows', () => {
    expect(read('sep-line.csv').products[0]?.row).toBe(2);
    expect(read('blank-first-line.csv').products[0]?.row).toBe(3);
  });

  test('may be a title that contains another delimiter', () => {
    const title = 'Prices, autumn, 2026\r\n\r\nhandle;title;price\r\na;Sun;42,90\r\n';
    expect(sizesOf(readText(title))).toMatchObject([{ row: 4, price: 4290 }]);
  });
});

describe('prices and counts', () => {
  const { products, problems } = read('prices-and-counts.csv');

  test('are parsed as spreadsheets write them', () => {
    expect(products.map(({ handle, colors }) => [handle, colors[0]?.sizes[0]?.price])).toEqual([
      ['written-1', 4290],
      ['written-2', 129900],
      ['written-3', 4299],
      ['written-4', 4299],
      ['written-5', 4299],
      ['written-6', 4299],
      ['written-7', 4299],
    ]);
    expect(products.slice(-2).map(({ colors }) => colors[0]?.sizes[0]?.stock)).toEqual([12, 3]);
  });

  test('are reported when they are invalid', () => {
    expect(problems.map(({ row, column, code }) => [row, column, code])).toEqual([
      [9, 'price', 'twoWays'],
      [10, 'stock', 'notWhole'],
      [11, 'price', 'notPrice'],
    ]);
  });

  test.each([
    ['$42.99', 'otherCurrency'],
    ['42,99 USD', 'otherCurrency'],
    ['£42.99', 'otherCurrency'],
    ['42.99 each', 'notPrice'],
    ['4€2', 'notPrice'],
  ])('are refused in another currency or with other words: %s', (cell, code) => {
    const { problems } = readText(`handle;title;price\na;Sun;${cell}\n`);
    expect(problems.map((one) => one.code)).toEqual([code]);
  });

  test.each(['1,000', '1.000'])('an ambiguous count is refused: %s', (cell) => {
    const { problems } = readText(`handle;title;price;stock\na;Sun;1;${cell}\n`);
    expect(problems.map(({ column, code }) => [column, code])).toEqual([['stock', 'notWhole']]);
  });
});

test.each([
  ['DOĞRU', true],
  ['YANLIŞ', false],
  ['ИСТИНА', true],
  ['ложь', false],
  ['HAYIR', false],
])('%s is parsed as yes or no, as spreadsheets of the language write it', (cell, published) => {
  const { products } = readText(`handle;title;price;published\na;Sun;1;${cell}\n`);
  expect(products[0]?.published).toBe(published);
});

describe('equal letters, written differently', () => {
  test('are one colour, in capitals or with combining marks', () => {
    const { products } = read('same-letters.csv');
    const colors = products.map(({ colors }) =>
      colors.map(({ options, sizes }) => [options[0]?.title, sizes.map(({ label }) => label)]),
    );
    expect(colors).toEqual([
      [['Işıltılı', ['S', 'M']]],
      [['Gümüş', ['S', 'M']]],
      [['Gümüş', ['S']]],
    ]);
  });
});

function sizesOf({ products }: FileContents) {
  return products.flatMap(({ colors }) => colors.flatMap(({ sizes }) => sizes));
}

function read(name: string): FileContents {
  return readBytes(file(name));
}

function readText(text: string): FileContents {
  return readBytes(new TextEncoder().encode(text));
}

function readBytes(bytes: Uint8Array): FileContents {
  const contents = readImportedProducts(bytes, { language: 'en', currency: 'eur' });
  if ('refused' in contents) throw new Error(contents.detail);
  return contents;
}

function file(name: string): Uint8Array {
  return readFileSync(new URL(`./testdata/cases/${name}`, import.meta.url));
}
