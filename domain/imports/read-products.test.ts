import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { describeProblem } from './imported-product.ts';
import { type Contents, readFileContents, readGoodFile } from './testing-files.ts';

describe("Shopify's columns", () => {
  test('a jewellery catalogue is read completely', async () => {
    const { format, products, problems } = await readGoodFile(file('shopify-jewelry.csv'));
    expect({ format, products: products.length, problems }).toEqual({
      format: 'Shopify',
      products: 20,
      problems: [],
    });
  });

  test('an option named colour makes colours with swatches and names in every language', async () => {
    const [bracelet] = (await readGoodFile(file('shopify-jewelry.csv'))).products;
    expect(bracelet?.colors.map((color) => color.options)).toEqual([
      [
        { language: 'en', title: 'Blue' },
        { language: 'tr', title: 'Mavi' },
        { language: 'ru', title: 'Синий' },
        { language: 'tk', title: 'Gök' },
      ],
      [
        { language: 'en', title: 'Black' },
        { language: 'tr', title: 'Siyah' },
        { language: 'ru', title: 'Чёрный' },
        { language: 'tk', title: 'Gara' },
      ],
    ]);
    expect(bracelet?.colors[0]?.sizes[0]).toMatchObject({
      label: 'One size',
      sku: 'CHAIN-BRACELET-BLUE',
      price: 4299,
      compareAtPrice: 4499,
      stock: 1,
      weightGrams: null,
    });
  });

  test('a product without options uses its metal as its colour', async () => {
    const products = (await readGoodFile(file('shopify-jewelry.csv'))).products;
    const nameOf = (handle: string) =>
      products.find((product) => product.handle === handle)?.colors[0]?.options[0]?.title;
    expect(nameOf('bangle-bracelet')).toBe('Gold');
    expect(nameOf('boho-earrings')).toBe('Silver');
    expect((await readShopify(['a,A,,,9'])).products[0]?.colors[0]?.options[0]?.title).toBe(
      'Standard',
    );
  });

  test('an HTML body becomes text that keeps its list', async () => {
    const product = (await readGoodFile(file('shopify-jewelry.csv'))).products.find(
      (one) => one.handle === 'gemstone',
    );
    expect(product?.options[0]?.description).toBe(
      'Gemstone pendant, housed in sterling silver, with sterling silver chain.\n\n' +
        '• Sterling silver chain, 14 inches\n• Turquoise or Quartz\n• Boho Chic\n• Made in USA',
    );
  });

  test("a colour shows its own picture first, and never another colour's", async () => {
    const product = (await readGoodFile(file('shopify-jewelry.csv'))).products.find(
      (one) => one.handle === 'gemstone',
    );
    const names = product?.colors.map((color) =>
      color.sizes.flatMap((size) => size.pictures.map(({ url }) => url.split('/').at(-1))),
    );
    expect(names).toEqual([
      ['blue-gemstone-pendant_925x.jpg', 'gemstone-necklace_925x.jpg', 'womens-necklace_925x.jpg'],
      ['purple-gemstone-necklace_925x.jpg'],
    ]);
  });

  test('the new column names are equivalent to the old', async () => {
    const { products, problems } = await readGoodFile(file('shopify-new-columns.csv'));
    expect(problems).toEqual([]);
    const [ring, studs] = products;
    expect(ring).toMatchObject({
      handle: 'signet-ring',
      categories: ['Rings'],
      published: true,
      options: [{ title: 'Signet Ring', description: 'A solid signet & a flat face.' }],
    });
    expect(ring?.colors.map((color) => color.sizes.map((size) => size.label))).toEqual([
      ['54 mm', '56 mm'],
      ['54 mm'],
    ]);
    expect(ring?.colors[0]?.sizes[0]).toMatchObject({
      price: 89000,
      cost: 41000,
      weightGrams: 7.25,
    });
    expect(ring?.colors[0]?.sizes[0]?.pictures.map((picture) => picture.alts)).toEqual([
      {},
      { en: 'Signet from above' },
      { en: 'Signet on a hand' },
    ]);
    expect(ring?.colors[1]?.sizes[0]?.stock).toBe(0);
    expect(studs?.published).toBe(false);
  });
});

describe('our own columns', () => {
  test('texts, colours and sizes are read in every language the file has', async () => {
    const { format, products, problems } = await readGoodFile(file('own-columns.csv'));
    expect({ format, problems }).toEqual({ format: 'Altyn', problems: [] });
    const [band, pendant] = products;
    expect(band?.options.map((option) => option.language)).toEqual(['en', 'tr', 'ru', 'tk']);
    expect(band?.options[0]?.description).toBe('A soft, matte band.\n\nBrushed by hand.');
    expect(band?.categories).toEqual(['Rings', 'Gifts']);
    expect(band?.colors.map((color) => [color.swatch, color.sizes.length])).toEqual([
      ['#d9b25f', 2],
      ['#3a3b3f', 1],
    ]);
    expect(band?.colors[0]?.sizes[0]).toMatchObject({
      price: 64000,
      cost: 25050,
      weightGrams: 3.2,
    });
    expect(band?.colors[0]?.sizes.map((size) => size.pictures.length)).toEqual([2, 0]);
    expect(pendant).toMatchObject({ published: false, collections: [] });
  });

  test('a swatch may be one of the colour’s pictures, and no other URL', async () => {
    const [own, other] = ['https://example.com/own.jpg', 'https://example.com/other.jpg'];
    const rows = [
      'handle,title,price,color,size,swatch,picture_urls',
      `opal,Opal ring,100,Opal,52,${own},`,
      `opal,,100,Opal,54,${own},${own}`,
      `pearl,Pearl ring,100,Pearl,52,${other},${own}`,
    ];
    const { products, problems } = await readGoodFile(new TextEncoder().encode(rows.join('\n')));
    expect(products[0]?.colors[0]?.swatch).toBe(own);
    expect(problems.map(describeProblem)).toEqual([
      expect.stringContaining(`row 4, swatch: '${other}' is neither a colour like #d4af37`),
    ]);
  });
});

describe('problems are reported by row, and only the affected product is left out', () => {
  test.each([
    ['a,A,,,abc', "row 2, Variant Price: 'abc' is not a price"],
    ['a,A,,,-1', "row 2, Variant Price: '-1' is not a price"],
    ['a,A,,,"1,299"', "row 2, Variant Price: '1,299' is ambiguous; write it as 1299.00"],
    ['a,A,,,', 'row 2, Variant Price: is required'],
    ['a,,,,9', 'row 2, Title: is required'],
    [',A,,,9', 'row 2, Handle: is required'],
    ['a,A,,,9,x', "row 2, Variant Inventory Qty: 'x' is not a whole number"],
    ['a,A,,,9,,ftp://x/y.jpg', "row 2, Image Src: 'ftp://x/y.jpg' is not a URL"],
    ['a,A,,,9,,,surplus', 'row 2: expected 7 cells, found 8'],
    ['a,A', 'row 2: expected 7 cells, found 2'],
    ['a', 'row 2: expected 7 cells, found 1'],
  ])('%s', async (row, problem) => {
    const { products, problems } = await readShopify([row, 'sound,Sound,,,10']);
    expect(problems.map(describeProblem)).toEqual([problem]);
    expect(products.map((product) => product.handle)).toEqual(['sound']);
  });

  test('a SKU that two products share is refused for the second', async () => {
    const text = 'handle,title,price,sku\na,A,1,X\nb,B,2,X\n';
    const { products, problems, broken } = await readGoodFile(new TextEncoder().encode(text));
    expect(products.map((product) => product.handle)).toEqual(['a']);
    expect(broken).toEqual(['b']);
    expect(problems.map(describeProblem)).toEqual(["row 3, sku: 'X' is already used in row 2"]);
  });
});

describe('invalid files', () => {
  test.each([
    ['', 'is empty'],
    ['\n\n', 'is empty'],
    ['PK\0\u0003', 'is a binary file, not a CSV file'],
    ['name,colour\nx,y\n', 'is missing the columns handle, title, price'],
    ['Handle,Title,Body (HTML)\nx,y,z\n', 'is missing the columns Variant Price (or "Price")'],
    ['handle,title,price\n', 'has column names but no products'],
    [
      'handle,title,price\n"a,b,c\n',
      'is not a CSV file: a quote is opened in row 2 and never closed',
    ],
    [
      `handle,title,price\n\na,A,1\nb,"B,2\n${'c,C,3\n'.repeat(50)}`,
      'is not a CSV file: a quote is opened in row 4 and never closed',
    ],
  ])('%j', async (text, detail) => {
    expect(await readFileContents(text)).toMatchObject({ refused: 'bad_file', detail });
  });

  test.each(['utf8', 'utf16le'] as const)('a NUL in a cell is refused in %s', async (encoding) => {
    const text = `\ufeffhandle,title,price\na,A\0B,1\n`;
    const bytes = new Uint8Array(Buffer.from(text, encoding));
    expect(await readFileContents(bytes)).toMatchObject({
      refused: 'bad_file',
      detail: 'is a binary file, not a CSV file',
    });
  });

  test('Latin-1 text is refused with a request to save it as UTF-8', async () => {
    const bytes = new Uint8Array(Buffer.from('handle,title,price\na,Küpe,1\n', 'latin1'));
    expect(await readFileContents(bytes)).toMatchObject({
      refused: 'bad_file',
    });
  });
});

test('a spreadsheet may save with a byte order mark, in UTF-16, with tabs or semicolons', async () => {
  const rows = 'handle\ttitle\tprice\r\na\tKüpe\t42,90\r\n';
  const utf16 = new Uint8Array(Buffer.from(`\ufeff${rows}`, 'utf16le'));
  const semicolons = new TextEncoder().encode(`\ufeff${rows.replaceAll('\t', ';')}`);
  for (const bytes of [utf16, semicolons]) {
    const [product] = (await readGoodFile(bytes)).products;
    expect(product?.options[0]?.title).toBe('Küpe');
    expect(product?.colors[0]?.sizes[0]).toMatchObject({ price: 4290, sku: 'A' });
  }
});

test('a file is read alike in parts of any size', async () => {
  const inUtf16 = Buffer.from(
    '\ufeffsep=;\r\nhandle;title;price\r\na;"Küpe 💍";42,90\r\n',
    'utf16le',
  );
  for (const bytes of [file('own-columns.csv'), file('shopify-new-columns.csv'), inUtf16]) {
    const whole = await readGoodFile(bytes);
    for (const partSize of [2, 5, 1000])
      expect(await readFileContents(bytes, partSize)).toEqual(whole);
  }
});

test('every row of a product with very many is reported', async () => {
  const rows = 'a,Ring,10,50,surplus\n'.repeat(150_000);
  const { problems, broken } = await readGoodFile(
    `Our products,,,,\nhandle,title,price,size\n${rows}`,
  );
  expect(broken).toEqual(['a']);
  expect(problems.filter(({ code }) => code === 'cells')).toHaveLength(150_000);
});

test('the rows of a product may be apart', async () => {
  const rows = ['a,Ring,10,50', 'b,Chain,20,', 'a,,10,52', 'c,Pin,5,', 'a,,10,54'];
  const { products } = await readGoodFile(`handle,title,price,size\n${rows.join('\n')}`);
  const sizes = products.map(({ handle, colors }) => [
    handle,
    colors[0]?.sizes.map(({ label }) => label),
  ]);
  expect(sizes).toEqual([
    ['b', ['One size']],
    ['c', ['One size']],
    ['a', ['50', '52', '54']],
  ]);
});

function file(name: string): Uint8Array {
  return readFileSync(new URL(`./testdata/${name}`, import.meta.url));
}

async function readShopify(rows: string[]): Promise<Contents> {
  const header = 'Handle,Title,Body (HTML),Type,Variant Price,Variant Inventory Qty,Image Src';
  return await readGoodFile([header, ...rows].join('\n'));
}
