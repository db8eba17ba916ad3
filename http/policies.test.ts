import { beforeEach, expect, test } from 'vitest';
import { policyNames } from '#contract/settings.ts';
import { languages } from '#core/languages.ts';
import { addFirstPolicies } from '#domain/settings/policies.ts';
import { problemOf, testShop } from './testing.ts';

const shop = await testShop();
const token = await shop.addAdmin('owner');
const params = { name: 'shipping-policy' } as const;
beforeEach(async () => {
  await shop.db.deleteFrom('policies').execute();
});

function save(language: string, text: string, was?: { updatedAt: string | null }) {
  return shop.api('PATCH /policies/:name', {
    token,
    params,
    body: { language: language as 'en', title: `Shipping ${language}`, text, was },
  });
}

function read(lang?: 'en' | 'ru' | 'tr') {
  return shop.api('GET /policies/:name', { params, query: { ...(lang && { lang }) } });
}

test('a policy without text is not found', async () => {
  expect((await problemOf(read())).status).toBe(404);
});

test('a policy is in the requested language, else in the shop’s default, else in any', async () => {
  await save('ru', 'Три дня');
  expect(await read('tr')).toMatchObject({ language: 'ru', text: 'Три дня' });
  await save('en', 'Three days');
  expect(await read('tr')).toMatchObject({ language: 'en', text: 'Three days' });
  expect(await read('ru')).toMatchObject({ language: 'ru', text: 'Три дня' });
});

test('a shopper reads a change immediately, and the other languages stay', async () => {
  await save('ru', 'Три дня');
  await save('en', 'Three days');
  expect(await read('en')).toMatchObject({ title: 'Shipping en', text: 'Three days' });
  await save('en', 'Four days');
  expect(await read('en')).toMatchObject({ title: 'Shipping en', text: 'Four days' });
  expect(await read('ru')).toMatchObject({ text: 'Три дня' });
});

test('placeholders are filled with settings; other words in braces stay as written', async () => {
  await save('en', 'Kept {keepMessages}, not {constructor} or {size}');
  expect(await read('en')).toMatchObject({ text: 'Kept 12 months, not {constructor} or {size}' });
});

test('a save based on an outdated text is refused', async () => {
  const { updatedAt } = await save('tk', 'Üç gün', { updatedAt: null });
  expect(await problemOf(save('tk', 'Dört gün', { updatedAt: null }))).toMatchObject({
    code: 'stale',
  });
  expect(await save('tk', 'Bäş gün', { updatedAt })).toMatchObject({ text: 'Bäş gün' });
});

test('a new shop has every policy in every language, and the owner’s own texts stay', async () => {
  await save('en', 'Four days');
  await addFirstPolicies(shop.db);
  await addFirstPolicies(shop.db);
  for (const name of policyNames) {
    for (const lang of languages) {
      const policy = await shop.api('GET /policies/:name', { params: { name }, query: { lang } });
      expect(policy.language).toBe(lang);
      expect(policy.text.length).toBeGreaterThan(5);
    }
  }
  expect(await read('en')).toMatchObject({ text: 'Four days' });
});

test('an unchanged default text is replaced by that of a newer version', async () => {
  await save('en', 'Four days');
  await addFirstPolicies(shop.db);
  const was = { title: 'Old', text: 'Of an older version' };
  await shop.db.updateTable('policies').set(was).where('language', '=', 'en').execute();
  await addFirstPolicies(shop.db);
  expect(await read('en')).toMatchObject(was);
  const terms = { name: 'terms-conditions' } as const;
  const { title } = await shop.api('GET /policies/:name', { params: terms, query: { lang: 'en' } });
  expect(title).not.toBe('Old');
});

test('a policy without text, without a language or with an unknown name is refused', async () => {
  expect((await problemOf(save('en', ' '))).fields).toEqual({ text: 'is required' });
  expect(Object.keys((await problemOf(save('fr', 'x'))).fields ?? {})).toEqual(['language']);
  expect(Object.keys((await problemOf(save('en', 'a\0'))).fields ?? {})).toEqual(['text']);
  const reply = await fetch(`${shop.url}/api/policies/cookie-policy`);
  expect(reply.status).toBe(404);
});

test('only the owner can write policies', async () => {
  const body = { language: 'en', title: 'Stolen', text: 'x' } as const;
  const manager = await shop.addAdmin('manager');
  const refused = shop.api('PATCH /policies/:name', { token: manager, params, body });
  expect((await problemOf(refused)).status).toBe(403);
  expect((await problemOf(shop.api('PATCH /policies/:name', { params, body }))).status).toBe(401);
});
