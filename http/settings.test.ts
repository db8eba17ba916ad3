import { beforeEach, describe, expect, test } from 'vitest';
import { addFirstPolicies } from '#domain/settings/policies.ts';
import { forgetRecentSettings } from '#domain/settings/read-settings.ts';
import { problemOf, testShop } from './testing.ts';

const shop = await testShop();
const token = await shop.addAdmin('owner');
const fresh = await shop.api('GET /settings/admin', { token });
await addFirstPolicies(shop.db);
beforeEach(async () => {
  await shop.db.deleteFrom('settings').execute();
  forgetRecentSettings(shop.db);
});

function change(body: object) {
  return shop.api('PATCH /settings/admin', { token, body });
}

describe('the settings of the shop', () => {
  test('a new shop has a name, languages, delivery methods and payment methods', async () => {
    expect(fresh.languages).toEqual(['en', 'tr', 'ru', 'tk']);
    expect(fresh.deliveryMethods.map((method) => method.id)).toEqual(['courier', 'pick-up']);
    // A jeweller usually stocks one of each.
    expect(fresh.lowStock).toBe(0);
    expect(fresh.paymentMethods.map((method) => method.kind)).toEqual([
      'cash_on_delivery',
      'bank_transfer',
    ]);
  });

  test('values left out of a change stay', async () => {
    const changed = await change({ abandonedAfterMinutes: 90 });
    expect(changed).toEqual({ ...fresh, abandonedAfterMinutes: 90 });
    expect(await shop.api('GET /settings/admin', { token })).toEqual(changed);
  });

  test('two simultaneous changes are both saved', async () => {
    const names = ['A', 'B', 'C', 'D'];
    await Promise.all([
      ...names.map((shopName) => change({ shopName })),
      change({ abandonedAfterMinutes: 120 }),
    ]);
    const after = await shop.api('GET /settings/admin', { token });
    expect(names).toContain(after.shopName);
    expect(after.abandonedAfterMinutes).toBe(120);
  });

  test('the first two simultaneous changes of a new shop are both saved', async () => {
    for (let round = 0; round < 5; round += 1) {
      await shop.db.deleteFrom('settings').execute();
      await Promise.all([change({ shopName: 'First' }), change({ abandonedAfterMinutes: 7 })]);
      const after = await shop.api('GET /settings/admin', { token });
      expect(after).toMatchObject({ shopName: 'First', abandonedAfterMinutes: 7 });
    }
  });

  test.each(['Nowhere/City', '+05:00', 'asia/ashgabat'])(
    'an invalid time zone is refused: %s',
    async (timeZone) => {
      const problem = await problemOf(change({ timeZone }));
      expect(problem.fields).toEqual({ timeZone: 'must be a time zone like Europe/Istanbul' });
    },
  );

  test('a shopper sees a change immediately', async () => {
    for (const shopName of ['Altyn one', 'Altyn two', 'Altyn three']) {
      await shop.api('GET /settings', {});
      await change({ shopName });
      expect((await shop.api('GET /settings', {})).shopName).toBe(shopName);
    }
    const [courier] = fresh.deliveryMethods;
    await change({ deliveryMethods: [{ ...courier, price: 1234, countries: ['AT'] }] });
    expect(await shop.api('GET /checkout/options', {})).toMatchObject({
      deliveryMethods: [{ id: 'courier', price: 1234 }],
      phoneExamples: { AT: '0664 123456' },
    });
    await change({ deliveryMethods: fresh.deliveryMethods });
  });

  test('a shopper can’t read internal settings', async () => {
    const seen = await shop.api('GET /settings', {});
    expect(Object.keys(seen).sort()).toEqual([
      'chargeCurrency',
      'contact',
      'country',
      'defaultLanguage',
      'languages',
      'phoneExample',
      'pictures',
      'rates',
      'sends',
      'shopName',
      'tagline',
      'timeZone',
    ]);
  });

  test('a text is in the requested language, else in the shop’s default, else in any', async () => {
    await change({ tagline: { ru: 'Золото', tk: 'Altyn' }, defaultLanguage: 'tk' });
    const tagline = async (lang: 'en' | 'ru' | 'tk' | 'tr') =>
      (await shop.api('GET /settings', { query: { lang } })).tagline;
    expect([await tagline('ru'), await tagline('en')]).toEqual(['Золото', 'Altyn']);
    await change({ tagline: { tr: 'Altın', tk: '' } });
    expect(await tagline('en')).toBe('Altın');
    await change({ tagline: {} });
    expect(await tagline('en')).toBe('');
    await change({ tagline: fresh.tagline, defaultLanguage: 'en' });
  });

  const rate = { currency: 'usd', rate: 1.1, roundTo: 1, date: '2026-01-02' };
  const contact = (url: string) => ({
    contact: { ...fresh.contact, social: [{ name: 'Instagram', url }] },
  });

  test.each([
    ['a default language that the shop does not have', { languages: ['ru'] }, 'defaultLanguage'],
    ['a language named twice', { languages: ['en', 'en'] }, 'languages'],
    ['a currency named twice', { rates: [rate, rate] }, 'rates'],
    ['a rate of the charge currency to itself', { rates: [{ ...rate, currency: 'eur' }] }, 'rates'],
    ['no delivery method', { deliveryMethods: [] }, 'deliveryMethods'],
    ['no language', { languages: [] }, 'languages'],
    ['a rate of 0', { rates: [{ ...rate, rate: 0 }] }, 'rates.0.rate'],
    ['an unknown currency', { chargeCurrency: 'xau' }, 'chargeCurrency'],
    ['a blank name', { shopName: '  ' }, 'shopName'],
    ['a name with a NUL', { shopName: 'a\0b' }, 'shopName'],
  ])('%s is refused with its field', async (_, body, field) => {
    const before = await shop.api('GET /settings/admin', { token });
    const problem = await problemOf(change(body));
    expect(problem).toMatchObject({ status: 422, code: 'invalid' });
    expect(Object.keys(problem.fields ?? {})).toEqual([field]);
    expect(await shop.api('GET /settings/admin', { token })).toEqual(before);
  });

  test('a delivery or payment method without an id gets a unique one from its title', async () => {
    const [courier] = fresh.deliveryMethods;
    const [cash] = fresh.paymentMethods;
    const ways = [{ ru: 'Почта России' }, { en: 'Courier', tk: 'Kurýer' }, { tr: '1' }];
    const changed = await change({
      deliveryMethods: [courier, ...ways.map((title) => ({ ...courier, id: '', title }))],
      paymentMethods: [
        cash,
        { ...cash, id: '', title: { en: 'In gold, weighed at the counter of the shop' } },
      ],
    });
    expect(changed.deliveryMethods.map(({ id }) => id)).toEqual([
      'courier',
      'pochta-rossii',
      'courier-2',
      'delivery-1',
    ]);
    expect(changed.paymentMethods[1]?.id).toBe('in-gold-weighed-at-the-counter-of-th');
    const renamed = changed.deliveryMethods.map((way) => ({ ...way, title: { en: 'Another' } }));
    expect((await change({ deliveryMethods: renamed })).deliveryMethods).toEqual(renamed);
    await change({ deliveryMethods: fresh.deliveryMethods, paymentMethods: fresh.paymentMethods });
  });

  test('the id of a delivery or payment method is unique', async () => {
    const { deliveryMethods, paymentMethods } = fresh;
    const twice = {
      deliveryMethods: [...deliveryMethods, ...deliveryMethods],
      paymentMethods: [...paymentMethods, ...paymentMethods],
    };
    expect((await problemOf(change(twice))).fields).toEqual({
      deliveryMethods: 'lists an id twice',
      paymentMethods: 'lists an id twice',
    });
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'https://a.example/\0', 'instagram'])(
    'a link that is not a web address is refused: %j',
    async (url) => {
      const problem = await problemOf(change(contact(url)));
      expect(Object.keys(problem.fields ?? {})).toEqual(['contact.social.0.url']);
    },
  );

  test('a link to the web is accepted', async () => {
    const url = 'https://www.instagram.com/altyn';
    expect((await change(contact(url))).contact.social).toEqual([{ name: 'Instagram', url }]);
  });

  test('only the owner can change them', async () => {
    const body = { shopName: 'Stolen' };
    for (const role of ['manager', 'catalogue', 'orders', 'viewer'] as const) {
      const other = await shop.addAdmin(role);
      const problem = await problemOf(shop.api('PATCH /settings/admin', { token: other, body }));
      expect(problem.status).toBe(403);
    }
    const client = (await shop.addClient()).token;
    for (const other of [undefined, client]) {
      const given = { ...(other && { token: other }), body };
      expect((await problemOf(shop.api('PATCH /settings/admin', given))).status).toBe(401);
    }
  });
});
