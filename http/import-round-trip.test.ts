import { expect, test } from 'vitest';
import type { Reply } from '#contract/routes.ts';
import { fetchPictures } from '#domain/media/fetch-pictures.ts';
import { openTestShop, type TestShop, testShop } from './testing.ts';
import { importsOf } from './testing-imports.ts';
import { drawPicture } from './testing-pictures.ts';

const shop = await testShop();
const token = await shop.addAdmin('catalogue');

test('a shop that is exported and imported into an empty shop is the same there', {
  timeout: 60_000,
}, async () => {
  const other = await openTestShop();
  try {
    const owner = await other.addAdmin('owner');
    await fillEverything(shop, token);
    // Picture URLs point to the public address, which in tests is this machine.
    const all = (await exportAll(shop, token)).replaceAll(shop.shop.publicUrl, shop.url);
    const { upload, run } = importsOf(other, owner);
    const file = await upload(all, 'all.csv');
    expect((await run(file, 'check')).report).toMatchObject({ problems: [] });
    const done = await run(file, 'start');
    expect(done.report).toMatchObject({ failed: 0, problems: [], pictures: 5 });
    await fetchPictures(other.shop, { mayReach: () => true });
    expect(all).toContain(String.raw`Кольцо \| сбоку`);
    expect(plain(await exportAll(other, owner))).toEqual(plain(all));
    expect(all).toContain(`"'=HYPERLINK(`);
    expect(all).toContain("''=кольцо");
    expect(plain(all)).toMatch(/Pearl[^\n]*,a picture,52,/);
  } finally {
    await other.close();
  }
});

async function exportAll(shop: TestShop, token: string): Promise<string> {
  const parts: string[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const part: Reply<'GET /products/export'> = await shop.api('GET /products/export', {
      token,
      query: { after },
    });
    parts.push(part.csv);
    after = part.next;
  }
  return parts.join('');
}

/** Fills every column that the shop's own format has. */
async function fillEverything(shop: TestShop, token: string): Promise<void> {
  const image = await drawPicture('rgb(40, 90, 40)');
  const category = await shop.api('POST /category', {
    token,
    body: {
      options: [
        { language: 'en', title: 'Round trips', description: 'R&D <b>not bold</b>' },
        { language: 'ru', title: 'Туда и обратно', description: 'Раз — и  два' },
      ],
    },
  });
  await shop.api('POST /category/:id/image', { token, params: { id: category.id }, image });
  await shop.api('POST /collection', {
    token,
    body: {
      options: [{ language: 'en', title: 'By a rule' }],
      published: false,
      rule: {
        match: 'any',
        conditions: [
          { field: 'category', ids: [category.id] },
          { field: 'price', min: 5_000, max: null },
        ],
      },
    },
  });
  const stage = async (shade: number) =>
    await shop.api('POST /pictures/staged', {
      token,
      image: await drawPicture(`rgb(${shade}, 90, 40)`),
    });
  const ofPearl = await stage(200);
  const product = await shop.api('POST /products/tree', {
    token,
    body: {
      options: [
        { language: 'en', title: 'Round ring', description: 'Two lines,\n"quoted"' },
        { language: 'tk', title: '=HYPERLINK("http://evil.example")' },
        { language: 'ru', title: "'=кольцо", description: '- первое\n- второе' },
      ],
      slug: 'an-address-of-its-own',
      categories: [category.id],
      published: false,
      publishAt: '2099-01-02T03:04:05.000Z',
      colors: [
        {
          swatch: '#123456',
          options: [
            { language: 'en', title: 'Silver', description: 'Matt & <i>cool</i>' },
            { language: 'tr', title: 'Tuhaf mavi' },
          ],
          sizes: [
            { label: '52', price: 10_050, compareAtPrice: 12_000, stock: 3, weightGrams: 3.5 },
            { label: '54', price: 10_050, cost: 4_000, stock: 0 },
          ],
          pictures: [
            { staged: (await stage(80)).id, alt: { en: 'From above', ru: 'Кольцо | сбоку' } },
            { staged: (await stage(120)).id, alt: { tk: 'Gapdaldan \\ ýokardan' } },
          ],
        },
        {
          swatch: ofPearl.url,
          options: [{ language: 'en', title: 'Pearl' }],
          sizes: [{ label: '52', price: 10_050 }],
          pictures: [{ staged: ofPearl.id }],
        },
        { swatch: '#654321', options: [{ language: 'en', title: 'Sold by nobody' }] },
      ],
    },
  });
  await shop.api('PATCH /products/:id', {
    token,
    params: { id: product.id },
    body: { position: 7 },
  });
  await shop.api('POST /product-colors/:id/turn/:frame', {
    token,
    params: { id: product.colors[0]?.id ?? 0, frame: 1 },
    image,
  });
  await shop.api('POST /products', {
    token,
    body: { options: [{ language: 'en', title: 'Nothing to sell yet' }], published: false },
  });
}

/** Ignores the names of picture files, which are random in each shop. */
function plain(csv: string): string {
  return csv.replaceAll(/https?:[^ ,|"]*\/media\/[^ ,|"]+/g, 'a picture');
}
