import { describe, expect, onTestFinished, test } from 'vitest';
import type { AttributeInput } from '#contract/attributes.ts';
import { languages } from '#core/languages.ts';
import { checkDefinition } from '#domain/attributes/check-definition.ts';
import { problemOf, testShop } from './testing.ts';

const shop = await testShop();
const token = await shop.addAdmin('owner');

const metal = {
  key: 'metal',
  type: 'choice',
  names: { en: 'Metal', ru: 'Металл' },
  choices: [
    { key: 'gold', names: { en: 'Gold', ru: 'Золото' } },
    { key: 'silver', names: { en: 'Silver', ru: 'Серебро' } },
  ],
  filter: true,
  search: true,
  feed: 'material',
  property: 'material',
} as const;
const stones = {
  key: 'stones',
  type: 'choices',
  names: { en: 'Stones' },
  choices: [
    { key: 'ruby', names: { en: 'Ruby', tk: 'Ýakut' } },
    { key: 'pearl', names: { en: 'Pearl' } },
  ],
  filter: true,
} as const;
const width = {
  key: 'width',
  subject: 'size',
  type: 'number',
  names: { en: 'Width' },
  unit: { en: 'mm', ru: 'мм' },
  minimum: 0.5,
  maximum: 30,
  filter: true,
  feed: 'product_detail',
} as const;

const define = (body: Partial<AttributeInput> & Pick<AttributeInput, 'type' | 'names'>) =>
  shop.api('POST /attributes', { token, body });

const defined = {
  metal: await define({ ...metal, choices: [...metal.choices] }),
  stones: await define({ ...stones, choices: [...stones.choices] }),
  width: await define(width),
};

/** Adds a published product of two sizes with these values. */
async function addDescribed(
  attributes: Record<string, string | string[] | boolean>,
  widths: number[] = [],
) {
  const { id, version, colors } = await shop.addProduct([3, 3]);
  const [color] = colors;
  const sizes = color?.sizes.map((size, index) => ({
    id: size.id,
    attributes: widthOf(widths[index]),
  }));
  return await shop.api('PATCH /products/:id/tree', {
    token,
    params: { id },
    body: { version, attributes, colors: [{ id: color?.id ?? 0, sizes: sizes ?? [] }] },
  });
}

function widthOf(width: number | undefined): Record<string, number> {
  return width === undefined ? {} : { width };
}

const list = (query: object) => shop.api('GET /products/client', { query });
const factsOf = (facts: { name: string; value: string }[]) =>
  facts.map(({ name, value }) => `${name}: ${value}`);

describe('an attribute', () => {
  test('gets a unique key derived from its name, and the last position', async () => {
    const first = await define({ type: 'text', names: { ru: 'Пробирное клеймо' } });
    const second = await define({ type: 'text', names: { ru: 'Пробирное клеймо' } });
    expect([first.key, second.key]).toEqual(['probirnoe_kleymo', 'probirnoe_kleymo_2']);
    expect(second.position).toBeGreaterThan(first.position);
    const ids = [second.id, first.id];
    const { attributes } = await shop.api('POST /attributes/order', { token, body: { ids } });
    expect(attributes.slice(0, 2).map(({ id }) => id)).toEqual(ids);
    for (const id of ids) await shop.api('DELETE /attributes/:id', { token, params: { id } });
  });

  test('is refused with the field that does not fit its type', async () => {
    const problem = await problemOf(
      define({ type: 'date', names: { en: 'Made' }, unit: { en: 'mm' }, filter: true, minimum: 1 }),
    );
    expect(problem.errors?.map(({ field, code }) => [field, code])).toEqual([
      ['minimum', 'not_for_type'],
      ['unit', 'not_for_type'],
      ['filter', 'not_for_type'],
    ]);
    const taken = await problemOf(define({ key: 'metal', type: 'text', names: { en: 'Metal' } }));
    expect(taken.errors).toEqual([{ field: 'key', code: 'taken', params: {} }]);
    const unnamed = await problemOf(define({ type: 'choice', names: { en: '' } }));
    expect(unnamed.fields).toHaveProperty('names');
    const gender = await problemOf(
      define({
        type: 'choice',
        names: { en: 'For' },
        feed: 'gender',
        choices: [{ key: 'women', names: { en: 'Women' } }],
      }),
    );
    expect(gender.errors?.[0]).toMatchObject({
      field: 'choices.0.key',
      code: 'not_an_option',
      params: { options: ['female', 'male', 'unisex'] },
    });
  });

  test('is not changed if another admin has changed it since', async () => {
    const { id, version } = await define({ type: 'text', names: { en: 'Note' } });
    const change = (names: { en: string }) =>
      shop.api('PATCH /attributes/:id', { token, params: { id }, body: { version, names } });
    expect(await change({ en: 'Remark' })).toMatchObject({ version: version + 1 });
    expect(await problemOf(change({ en: 'Hint' }))).toMatchObject({
      status: 409,
      code: 'stale',
    });
  });

  test('keeps the choices that products use', async () => {
    await addDescribed({ metal: 'silver' });
    const { id, version, choices } = defined.metal;
    const { attributes } = await shop.api('GET /attributes', { token });
    expect(attributes.find((one) => one.id === id)).toMatchObject({ key: 'metal', version });
    const problem = await problemOf(
      shop.api('PATCH /attributes/:id', {
        token,
        params: { id },
        body: { version, choices: choices.filter(({ key }) => key !== 'silver') },
      }),
    );
    expect(problem.errors?.[0]).toMatchObject({
      field: 'choices',
      code: 'choice_in_use',
      params: { choice: 'silver' },
    });
  });

  test('is deleted with all its values', async () => {
    const { id, key } = await define({ type: 'boolean', names: { en: 'Engravable' } });
    const product = await addDescribed({ [key]: true });
    expect(product.attributeValues).toEqual({ engravable: true });
    expect(await shop.api('GET /attributes/:id/uses', { token, params: { id } })).toEqual({
      products: 1,
      choices: {},
    });
    await shop.api('DELETE /attributes/:id', { token, params: { id } });
    const after = await shop.api('GET /products/admin/:id', { token, params: { id: product.id } });
    expect([after.attributeValues, after.attributes]).toEqual([{}, []]);
    expect(after.version).toBeGreaterThan(product.version);
  });
});

describe('attribute values', () => {
  test('are set on the product and on each size, and returned in the requested language', async () => {
    const product = await addDescribed({ metal: 'gold', stones: ['pearl', 'ruby'] }, [2.5, 4]);
    const read = (lang: 'en' | 'ru' | 'tk') =>
      shop.api('GET /products/client/:id', {
        params: { id: String(product.id) },
        query: { lang },
      });
    const english = await read('en');
    expect(factsOf(english.attributes)).toEqual(['Metal: Gold', 'Stones: Ruby, Pearl']);
    expect(english.colors[0]?.sizes.map((size) => factsOf(size.attributes))).toEqual([
      ['Width: 2.5\u00a0mm'],
      ['Width: 4\u00a0mm'],
    ]);
    const russian = await read('ru');
    expect(factsOf(russian.attributes)[0]).toBe('Металл: Золото');
    expect(russian.colors[0]?.sizes[0]?.attributes[0]?.value).toBe('2,5\u00a0мм');
    expect(factsOf((await read('tk')).attributes)[1]).toBe('Stones: Ýakut, Pearl');
  });

  test('follow a new name of the attribute immediately, also in lists of products', async () => {
    const { id, key } = await define({ ...metal, key: 'material', choices: [...metal.choices] });
    const product = await addDescribed({ [key]: 'gold' });
    const nameNow = async () =>
      (await list({ pageSize: 100 })).products.find(({ id }) => id === product.id)?.attributes[0]
        ?.name;
    expect(await nameNow()).toBe('Metal');
    const rename = async (en: string) => {
      const { attributes } = await shop.api('GET /attributes', { token });
      const version = attributes.find((one) => one.id === id)?.version ?? 0;
      const body = { version, names: { ...metal.names, en } };
      await shop.api('PATCH /attributes/:id', { token, params: { id }, body });
    };
    await rename('Precious metal');
    expect(await nameNow()).toBe('Precious metal');
    await shop.api('DELETE /attributes/:id', { token, params: { id } });
  });

  test('are refused with the field and the reason, all or none', async () => {
    const { id, version, colors } = await shop.addProduct([1]);
    const [color] = colors;
    const problem = await problemOf(
      shop.api('PATCH /products/:id/tree', {
        token,
        params: { id },
        body: { version, attributes: { metal: 'tin', width: 2, stones: 'ruby', nothing: true } },
      }),
    );
    expect(problem.errors).toEqual([
      { field: 'attributes.width', code: 'unknown_attribute', params: {} },
      { field: 'attributes.nothing', code: 'unknown_attribute', params: {} },
      {
        field: 'attributes.metal',
        code: 'not_an_option',
        params: { options: ['gold', 'silver'] },
      },
      { field: 'attributes.stones', code: 'not_a_list', params: {} },
    ]);
    const sizes = [{ id: color?.sizes[0]?.id ?? 0, attributes: { width: 31 } }];
    const wide = await problemOf(
      shop.api('PATCH /products/:id/tree', {
        token,
        params: { id },
        body: {
          version,
          attributes: { metal: 'gold' },
          colors: [{ id: color?.id ?? 0, sizes }],
        },
      }),
    );
    expect(wide.errors).toEqual([
      { field: 'colors.0.sizes.0.attributes.width', code: 'too_large', params: { most: 30 } },
    ]);
    const after = await shop.api('GET /products/admin/:id', { token, params: { id } });
    expect(after.attributeValues).toEqual({});
  });

  test('can be set by the routes for drafts, colours and sizes as well; null deletes one', async () => {
    const product = await shop.api('POST /products', {
      token,
      body: {
        options: [{ language: 'en', title: 'Band' }],
        attributes: { metal: 'silver', stones: ['ruby'] },
        colors: [
          {
            options: [{ language: 'en', title: 'Plain' }],
            sizes: [{ label: '50', sku: 'B-50', price: 100, attributes: { width: 3 } }],
          },
        ],
      },
    });
    expect(product.attributeValues).toEqual({ metal: 'silver', stones: ['ruby'] });
    const size = product.colors[0]?.sizes[0];
    expect(size?.attributeValues).toEqual({ width: 3 });
    const changed = await shop.api('PATCH /product-colors/size/:id', {
      token,
      params: { id: size?.id ?? 0 },
      body: { attributes: { width: 3.5 } },
    });
    expect(changed.attributes[0]?.value).toBe('3.5\u00a0mm');
    const cleared = await shop.api('PATCH /products/:id', {
      token,
      params: { id: product.id },
      body: { attributes: { stones: null } },
    });
    expect(cleared.attributeValues).toEqual({ metal: 'silver' });
    const { changes } = await shop.api('GET /activity', {
      token,
      query: { subject: 'product', subjectId: String(product.id) },
    });
    expect(changes[0]).toMatchObject({ field: 'attributes.stones', from: ['ruby'], to: null });
  });

  test('are required only by a save that includes attributes', async () => {
    const { id } = await define({
      key: 'fineness',
      type: 'text',
      names: { en: 'Fineness' },
      required: true,
    });
    const product = await shop.addProduct([1]);
    const save = (attributes: Record<string, string>) =>
      shop.api('PATCH /products/:id', { token, params: { id: product.id }, body: { attributes } });
    expect((await problemOf(save({ metal: 'gold' }))).errors).toEqual([
      { field: 'attributes.fineness', code: 'required', params: {} },
    ]);
    expect(await save({ fineness: '585' })).toMatchObject({ attributeValues: { fineness: '585' } });
    await shop.api('DELETE /attributes/:id', { token, params: { id } });
  });

  test('of type date or long text are validated, with a readable reason', async () => {
    const made = await define({ type: 'date', names: { en: 'Made' } });
    const care = await define({ type: 'long_text', names: { en: 'Care' }, search: true });
    const product = await shop.addProduct([1]);
    const save = (attributes: Record<string, string | Record<string, string>>) =>
      shop.api('PATCH /products/:id', { token, params: { id: product.id }, body: { attributes } });
    expect((await problemOf(save({ made: '2026-02-30' }))).errors?.[0]).toMatchObject({
      field: 'attributes.made',
      code: 'invalid_format',
    });
    const saved = await save({ made: '2026-05-31', care: { en: 'Keep it dry', ru: '' } });
    expect(factsOf(saved.attributes)).toEqual(['Made: 31 May 2026', 'Care: Keep it dry']);
    expect(saved.attributeValues).toEqual({ made: '2026-05-31', care: { en: 'Keep it dry' } });
    for (const { id } of [made, care]) {
      await shop.api('DELETE /attributes/:id', { token, params: { id } });
    }
  });
});

describe('lists of products', () => {
  test('are filtered by values with exact counts, and follow the filter switch immediately', async () => {
    const finish = await define({
      key: 'finish',
      type: 'choice',
      names: { en: 'Finish' },
      filter: true,
      choices: [
        { key: 'polished', names: { en: 'Polished' } },
        { key: 'matt', names: { en: 'Matt' } },
      ],
    });
    await addDescribed({ finish: 'matt', metal: 'gold' }, [7.5]);
    await addDescribed({ finish: 'polished', metal: 'gold' }, [7.5, 8]);
    await addDescribed({ finish: 'polished', metal: 'silver' });
    const facetsOf = async (attribute: string[]) => {
      const { total, facets } = await list({ attribute });
      const counts = (key: string) =>
        facets.attributes
          .find((one) => one.key === key)
          ?.values.map(({ value, title, count }) => `${value} ${title} ${count}`);
      return { total, counts };
    };
    const one = await facetsOf(['finish:polished']);
    expect(one.total).toBe(2);
    expect(one.counts('finish')).toEqual(['finish:polished Polished 2', 'finish:matt Matt 1']);
    expect(one.counts('metal')).toEqual(['metal:gold Gold 1', 'metal:silver Silver 1']);
    expect(one.counts('width')).toEqual(['width:7.5 7.5\u00a0mm 1', 'width:8 8\u00a0mm 1']);
    expect((await facetsOf(['finish:polished', 'finish:matt'])).total).toBe(3);
    expect((await facetsOf(['finish:polished', 'metal:gold'])).total).toBe(1);
    expect((await facetsOf(['width:8'])).total).toBe(1);
    expect((await facetsOf(['finish:none'])).total).toBe(0);
    expect((await facetsOf(['"; drop table products'])).total).toBe(0);
    await shop.api('PATCH /attributes/:id', {
      token,
      params: { id: finish.id },
      body: { version: finish.version, filter: false },
    });
    expect((await facetsOf([])).counts('finish')).toBeUndefined();
    expect((await facetsOf(['finish:matt'])).total).toBe(0);
  });

  test('are searched by the names of choices, in every language', async () => {
    await define({
      key: 'origin',
      type: 'choice',
      names: { en: 'Origin' },
      search: true,
      choices: [
        { key: 'kutahya', names: { en: 'Kutahya', ru: 'Кютахья' } },
        { key: 'samarkand', names: { en: 'Samarkand', ru: 'Самарканд' } },
      ],
    });
    const product = await addDescribed({ origin: 'kutahya' });
    await addDescribed({ origin: 'samarkand' });
    const found = async (search: string) =>
      (await list({ search, pageSize: 100 })).products.some(({ id }) => id === product.id);
    expect([await found('Кютахья'), await found('samarkand')]).toEqual([true, false]);
  });
});

test('the preset for jewellers adds missing attributes in four languages, and keeps the shop’s own unchanged', async () => {
  const keys = async () => {
    const { attributes, missing } = await shop.api('GET /attributes', { token });
    return { attributes, missing, keys: attributes.map(({ key }) => key) };
  };
  const before = await keys();
  const catalogue = await shop.addAdmin('catalogue');
  const add = () => shop.api('POST /attributes/jewellery', { token: catalogue });
  const both = await Promise.all([add(), add()]);
  expect(both.map(({ added }) => added).sort((a, b) => a - b)).toEqual([0, before.missing]);
  const after = await keys();
  expect(after.missing).toBe(0);
  expect(after.keys.slice(0, before.keys.length)).toEqual(before.keys);
  expect(after.attributes.find(({ key }) => key === 'metal')?.choices).toHaveLength(2);
  const added = after.attributes.slice(before.keys.length);
  onTestFinished(async () => {
    for (const { id } of added) await shop.api('DELETE /attributes/:id', { token, params: { id } });
  });
  const unnamed = added.filter(({ names, group, choices }) =>
    [names, group, ...choices.map((choice) => choice.names)].some((words) =>
      languages.some((language) => !words[language]),
    ),
  );
  expect(unnamed).toEqual([]);
  expect(added.flatMap((one) => checkDefinition(one))).toEqual([]);
});

test('only roles that may write the catalogue can define attributes', async () => {
  const viewer = await shop.addAdmin('viewer');
  const problem = await problemOf(
    shop.api('POST /attributes', { token: viewer, body: { type: 'text', names: { en: 'A' } } }),
  );
  expect(problem.status).toBe(403);
  expect((await shop.api('GET /attributes', { token: viewer })).attributes).not.toEqual([]);
});
