// Texts as pasted from contacts, chats and web pages.
import { describe, expect, test } from 'vitest';
import { problemOf, testShop } from './testing.ts';
import { home, password } from './testing-members.ts';

const shop = await testShop();
const owner = await shop.addAdmin('owner');

describe('a sign-up', () => {
  test('accepts a phone number with direction marks, and no second account for it', async () => {
    const register = (phone: string) =>
      shop.api('POST /client/auth/registration', {
        body: { phone, password, firstName: '\u202aAýna\u202c', lastName: 'Gold\u200b' },
      });
    const { id, phone } = await register('\u202a+993 61 234567\u202c');
    expect(phone).toBe('+99361234567');
    const { firstName, lastName } = await shop.db
      .selectFrom('clients')
      .select(['first_name as firstName', 'last_name as lastName'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect({ firstName, lastName }).toEqual({ firstName: 'Aýna', lastName: 'Gold' });
  });

  test.each([
    [' ann@example.com ', 'ann@example.com'],
    ['\u200bAnn@Example.COM', 'Ann@example.com'],
    ['ann@müller-schmuck.de', 'ann@xn--mller-schmuck-wob.de'],
    ['', null],
    ['\u200b', null],
  ])('accepts the e-mail address %j', async (email, kept) => {
    const phone = `+9936123${4600 + Math.trunc(email.length)}`;
    const body = { phone, password, firstName: 'Ann', lastName: 'Gold', email };
    const { id } = await shop.api('POST /client/auth/registration', { body });
    const client = await shop.db
      .selectFrom('clients')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(client.email).toBe(kept);
  });

  test.each(['ann', 'ann@', '@example.com', 'ann@ex ample.com', 'ann@example.com/x'])(
    'refuses the e-mail address %s',
    async (email) => {
      const body = { phone: '+99361234599', password, firstName: 'A', lastName: 'G', email };
      const problem = await problemOf(shop.api('POST /client/auth/registration', { body }));
      expect(problem.errors).toEqual([{ field: 'email', code: 'invalid_email', params: {} }]);
    },
  );
});

test('an enquiry and the settings accept an e-mail address with spaces around it', async () => {
  const { email } = await shop.api('POST /enquiries', { body: { email: ' ann@example.com\t' } });
  expect(email).toBe('ann@example.com');
  const { contact } = await shop.api('GET /settings/admin', { token: owner });
  const body = { contact: { ...contact, email: ' shop@example.com ' } };
  const saved = await shop.api('PATCH /settings/admin', { token: owner, body });
  expect(saved.contact.email).toBe('shop@example.com');
});

test('an address stores its street without direction marks', async () => {
  const { token } = await shop.addClient();
  const body = { ...home, line1: '\u202aGo\u0308rogly 12\u202c' };
  const address = await shop.api('POST /client/me/addresses', { token, body });
  expect(address.line1).toBe('Görogly 12');
});

test('a NUL is refused with its code point', async () => {
  const { token } = await shop.addClient();
  const body = { ...home, line1: 'Görogly\0 12' };
  const problem = await problemOf(shop.api('POST /client/me/addresses', { token, body }));
  expect(problem.fields).toEqual({ line1: 'contains an unsupported character, U+0000' });
});

describe('a category', () => {
  const add = (title: string) =>
    shop.api('POST /category', {
      token: owner,
      body: { options: [{ language: 'tr', title }], published: true },
    });

  test('is not added twice in capitals, with marks or with decomposed letters', async () => {
    await add('Takılar');
    for (const title of ['TAKILAR', 'Takı\u200blar', 'takılar ']) {
      const problem = await problemOf(add(title));
      expect(problem).toMatchObject({
        code: 'title_taken',
        fields: { 'options.0.title': 'is already in use in this language' },
      });
    }
  });

  test('can’t take the title of another', async () => {
    await add('Gümüş');
    const { options } = await add('Altın');
    const [option] = options;
    const rename = (title: string) =>
      shop.api('PATCH /category-options/:id', {
        token: owner,
        params: { id: option?.id ?? 0 },
        body: { title },
      });
    expect(await problemOf(rename('Gu\u0308mu\u0308s\u0327'))).toMatchObject({
      code: 'title_taken',
    });
    expect((await rename('ALTIN')).title).toBe('ALTIN');
  });
});
