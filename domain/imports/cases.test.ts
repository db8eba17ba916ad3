// Files in the forms that other shops export.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { describeProblem } from './imported-product.ts';
import { type Contents, readGoodFile } from './testing-files.ts';

describe('invisible characters', () => {
  test('are removed from handles, titles and SKUs, so that duplicates are detected', async () => {
    const { products, problems } = await readGoodFile(file('invisible-skus.csv'));
    expect(products).toEqual([]);
    expect(problems.map(describeProblem)).toEqual(['row 3: repeats One size']);
  });
});

describe('the apostrophe that keeps a number as text in a spreadsheet', () => {
  test('is removed from every cell, and one that belongs to the text is kept', async () => {
    const sizes = sizesOf(await readGoodFile(file('apostrophe-cells.csv')));
    expect(sizes.map(({ label, sku }) => [label, sku])).toEqual([
      ['54', '00585'],
      ['56', '00586'],
      ["'n Paar", 'QUOTE-2'],
    ]);
  });
});

describe('a line above the column names', () => {
  test.each(['sep-line.csv', 'blank-first-line.csv'])('is skipped: %s', async (name) => {
    expect(
      sizesOf(await readGoodFile(file(name))).map(({ price, stock }) => [price, stock]),
    ).toEqual([[4290, 3]]);
  });

  test('counts in the row numbers, except the one that no spreadsheet shows', async () => {
    expect((await readGoodFile(file('sep-line.csv'))).products[0]?.row).toBe(2);
    expect((await readGoodFile(file('blank-first-line.csv'))).products[0]?.row).toBe(3);
  });

  test('may be a title that contains another delimiter', async () => {
    const title = 'Prices, autumn, 2026\r\n\r\nhandle;title;price\r\na;Sun;42,90\r\n';
    expect(sizesOf(await readGoodFile(title))).toMatchObject([{ row: 4, price: 4290 }]);
  });
});

describe('prices and counts', async () => {
  const { products, problems } = await readGoodFile(file('prices-and-counts.csv'));

  test('are parsed as spreadsheets write them', async () => {
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

  test('are reported when they are invalid', async () => {
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
  ])('are refused in another currency or with other words: %s', async (cell, code) => {
    const { problems } = await readGoodFile(`handle;title;price\na;Sun;${cell}\n`);
    expect(problems.map((one) => one.code)).toEqual([code]);
  });

  test.each(['1,000', '1.000'])('an ambiguous count is refused: %s', async (cell) => {
    const { problems } = await readGoodFile(`handle;title;price;stock\na;Sun;1;${cell}\n`);
    expect(problems.map(({ column, code }) => [column, code])).toEqual([['stock', 'notWhole']]);
  });
});

test.each([
  ['DOĞRU', true],
  ['YANLIŞ', false],
  ['ИСТИНА', true],
  ['ложь', false],
  ['HAYIR', false],
])(
  '%s is parsed as yes or no, as spreadsheets of the language write it',
  async (cell, published) => {
    const { products } = await readGoodFile(`handle;title;price;published\na;Sun;1;${cell}\n`);
    expect(products[0]?.published).toBe(published);
  },
);

describe('equal letters, written differently', () => {
  test('are one colour, in capitals or with combining marks', async () => {
    const { products } = await readGoodFile(file('same-letters.csv'));
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

function sizesOf({ products }: Contents) {
  return products.flatMap(({ colors }) => colors.flatMap(({ sizes }) => sizes));
}

function file(name: string): Uint8Array {
  return readFileSync(new URL(`./testdata/cases/${name}`, import.meta.url));
}
