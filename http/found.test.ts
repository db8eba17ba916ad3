// Names and numbers in the forms that admins type.
import { beforeAll, describe, expect, test } from 'vitest';
import { testShop } from './testing.ts';
import { draft } from './testing-orders.ts';

const shop = await testShop();
const token = await shop.addAdmin('owner');

/** Search terms for each person. */
const typed: Record<string, string[]> = {
  'İpek Yıldız': ['ipek', 'IPEK', 'İPEK', 'yildiz', 'YILDIZ', 'Yıldız İpek', 'ıldı'],
  'Gökçe Öztürk': ['gokce', 'GÖKÇE', 'ozturk', 'Öztürk Gökçe', 'Go\u0308kc\u0327e'],
  'Seán O’Brien': ['sean', "O'Brien", 'o’brien', 'OBRIEN', 'o`brien', 'brien sean', '\u200bsean'],
  'Алёна Королёва': ['Алена', 'королева', 'КОРОЛЁВА алена'],
  'Łucja Nowak-Zając': ['lucja', 'ŁUCJA', 'zajac', 'nowakzajac', 'nowak zajac'],
};
const cases = Object.entries(typed).flatMap(([person, texts]) =>
  texts.map((text) => [text, person] as const),
);
const numbers = new Map<string, string>();

beforeAll(async () => {
  for (const [at, person] of Object.keys(typed).entries()) {
    const [firstName = '', lastName = ''] = person.split(' ');
    const phone = `+9936511223${at}`;
    const { sizeId } = await shop.addItem(1);
    const order = await shop.api('POST /orders/admin', {
      token,
      headers: { 'idempotency-key': String(at) },
      body: {
        ...draft,
        address: { ...draft.address, fullName: person, phone },
        client: { phone, firstName, lastName },
        lines: [{ sizeId, quantity: 1 }],
      },
    });
    numbers.set(person, order.number);
    const enquiry = { email: `a${at}@example.com`, name: person, message: `Nr ${at}` };
    await shop.api('POST /enquiries', { body: enquiry });
  }
});

describe.each(cases)('%s', (search, person) => {
  test(`finds ${person} in the lists of people`, async () => {
    const { clients } = await shop.api('GET /client/users', { token, query: { search } });
    expect(clients.map((one) => `${one.firstName} ${one.lastName}`)).toEqual([person]);
    const orders = await shop.api('GET /orders/admin/clients', { token, query: { search } });
    expect(orders.map(({ address }) => address.fullName)).toEqual([person]);
    const { enquiries } = await shop.api('GET /enquiries', { token, query: { search } });
    expect(enquiries.map(({ name }) => name)).toEqual([person]);
  });
});

test('an order is found by any format of its number', async () => {
  const number = numbers.get('İpek Yıldız') ?? '';
  const [letter = '', digits = ''] = number.split('-');
  const spelled = ['', '#', '№', '# '].flatMap((sign) => [
    `${sign}${number}`,
    `${sign}${number.toLowerCase()}`,
    `${sign}${letter}${digits}`,
    `${sign}${letter} ${digits}`,
  ]);
  for (const search of [...spelled, digits, `\u202a${number}\u202c`]) {
    const orders = await shop.api('GET /orders/admin/clients', { token, query: { search } });
    expect([search, ...orders.map((order) => order.number)]).toEqual([search, number]);
  }
});

test('staff are found without accents, and messages by their text', async () => {
  const body = { username: 'gül.şah', name: 'Gülşah Çelik', role: 'viewer' as const };
  await shop.api('POST /admin/users', {
    token,
    body: { ...body, password: 'a quiet long password' },
  });
  for (const search of ['gulsah', 'ÇELİK', 'celik gulsah']) {
    const { admins } = await shop.api('GET /admin/users', { token, query: { search } });
    expect(admins.map(({ name }) => name)).toEqual(['Gülşah Çelik']);
  }
  const query = { search: numbers.get('Gökçe Öztürk') ?? '' };
  const { messages } = await shop.api('GET /messages', { token, query });
  expect(messages.length).toBeGreaterThan(0);
});

test('a product is found in the bulk editor and the activity log by the words of its title in any order', async () => {
  const product = await shop.addProduct([1]);
  const sku = product.colors[0]?.sizes[0]?.sku ?? '';
  const title = product.options[0]?.title ?? '';
  await shop.api('PATCH /product-options/:id', {
    token,
    params: { id: product.options[0]?.id ?? 0 },
    body: { title: `${title} Işıltılı yüzük` },
  });
  for (const search of ['yuzuk isiltili', 'IŞILTILI', sku, sku.toLowerCase()]) {
    const { sizes } = await shop.api('GET /product-sizes', { token, query: { search } });
    expect(sizes.map((size) => size.sku)).toContain(sku);
  }
  const size = product.colors[0]?.sizes[0]?.id ?? 0;
  const [body, params] = [{ sku: '12-34.5' }, { id: size }];
  await shop.api('PATCH /product-colors/size/:id', { token, params, body });
  const found = await shop.api('GET /product-sizes', { token, query: { search: '12-34.5' } });
  expect(found.sizes.map(({ sku }) => sku)).toEqual(['12-34.5']);
  const query = { search: 'yuzuk ISILTILI' };
  const { changes } = await shop.api('GET /activity', { token, query });
  expect(changes.map(({ subject }) => subject)).toContain('product');
});
