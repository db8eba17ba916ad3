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
  test('a new shop has a name, languages, ways to deliver and to pay', async () => {
    expect(fresh.languages).toEqual(['en', 'tr', 'ru', 'tk']);
    expect(fresh.deliveryMethods.map((method) => method.id)).toEqual(['courier', 'pick-up']);
    // A jeweller usually stocks one of each.
    expect(fresh.lowStock).toBe(0);
    expect(fresh.paymentMethods.map((method) => method.kind)).toEqual([
      'cash_on_delivery',
      'bank_transfer',
    ]);
  });

  test('what is left out of a change stays', async () => {
    const changed = await change({ abandonedAfterMinutes: 90 });
    expect(changed).toEqual({ ...fresh, abandonedAfterMinutes: 90 });
    expect(await shop.api('GET /settings/admin', { token })).toEqual(changed);
  });

  test('two changes at once both stay', async () => {
    const names = ['A', 'B', 'C', 'D'];
    await Promise.all([
      ...names.map((shopName) => change({ shopName })),
      change({ abandonedAfterMinutes: 120 }),
    ]);
    const after = await shop.api('GET /settings/admin', { token });
    expect(names).toContain(after.shopName);
    expect(after.abandonedAfterMinutes).toBe(120);
  });

  test('the first two changes of a new shop both stay', async () => {
    for (let round = 0; round < 5; round += 1) {
      await shop.db.deleteFrom('settings').execute();
      await Promise.all([change({ shopName: 'First' }), change({ abandonedAfterMinutes: 7 })]);
      const after = await shop.api('GET /settings/admin', { token });
      expect(after).toMatchObject({ shopName: 'First', abandonedAfterMinutes: 7 });
    }
  });

  test.each(['Nowhere/City', '+05:00', 'asia/ashgabat'])(
    'a time zone that days can’t be counted in is refused: %s',
    async (timeZone) => {
      const problem = await problemOf(change({ timeZone }));
      expect(problem.fields).toEqual({ timeZone: 'must be a time zone like Europe/Istanbul' });
    },
  );

  test('a shopper sees a change at once', async () => {
    for (const shopName of ['Altyn one', 'Altyn two', 'Altyn three']) {
      await shop.api('GET /settings', {});
      await change({ shopName });
      expect((await shop.api('GET /settings', {})).shopName).toBe(shopName);
    }
    const [courier] = fresh.deliveryMethods;
    await change({ deliveryMethods: [{ ...courier, price: 1234 }] });
    expect((await shop.api('GET /checkout/options', {})).deliveryMethods).toMatchObject([
      { id: 'courier', price: 1234 },
    ]);
    await change({ deliveryMethods: fresh.deliveryMethods });
  });

  test('a shopper reads nothing of how the shop is run', async () => {
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

  test('a text is in the language asked for, else the shop’s own, else any there is', async () => {
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
    ['a default language that the shop does not speak', { languages: ['ru'] }, 'defaultLanguage'],
    ['a language named twice', { languages: ['en', 'en'] }, 'languages'],
    ['a currency named twice', { rates: [rate, rate] }, 'rates'],
    ['a rate of the charge currency to itself', { rates: [{ ...rate, currency: 'eur' }] }, 'rates'],
    ['no way to deliver', { deliveryMethods: [] }, 'deliveryMethods'],
    ['no language', { languages: [] }, 'languages'],
    ['a rate of nothing', { rates: [{ ...rate, rate: 0 }] }, 'rates.0.rate'],
    ['a currency nobody has', { chargeCurrency: 'xau' }, 'chargeCurrency'],
    ['a name of blanks', { shopName: '  ' }, 'shopName'],
    ['a text that is none', { shopName: 'a\0b' }, 'shopName'],
  ])('%s is refused, and named', async (_, body, field) => {
    const before = await shop.api('GET /settings/admin', { token });
    const problem = await problemOf(change(body));
    expect(problem).toMatchObject({ status: 422, code: 'invalid' });
    expect(Object.keys(problem.fields ?? {})).toEqual([field]);
    expect(await shop.api('GET /settings/admin', { token })).toEqual(before);
  });

  test('a way to deliver or to pay without an id gets one from its title, of its own', async () => {
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

  test('an id of a way to deliver or to pay is there once', async () => {
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
    'a link that is no address of the web is refused: %j',
    async (url) => {
      const problem = await problemOf(change(contact(url)));
      expect(Object.keys(problem.fields ?? {})).toEqual(['contact.social.0.url']);
    },
  );

  test('a link to the web is kept', async () => {
    const url = 'https://www.instagram.com/altyn';
    expect((await change(contact(url))).contact.social).toEqual([{ name: 'Instagram', url }]);
  });

  test('only the owner changes them', async () => {
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
