import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { TextSubject } from '#contract/texts.ts';
import { testShop } from './testing.ts';

const shop = await testShop();
const token = await shop.addAdmin('owner');

describe('a translation older than the text in the main language', () => {
  const options = [
    { language: 'en' as const, title: 'Rings' },
    { language: 'tr' as const, title: 'Yüzükler' },
    { language: 'ru' as const, title: 'Кольца' },
  ];
  const made = {
    product: () => shop.addProduct([1]),
    category: () => shop.api('POST /category', { token, body: { options } }),
    collection: () => shop.api('POST /collection', { token, body: { options } }),
  };

  test.each(['product', 'category', 'collection'] as const)(
    'of a %s is stale until it is saved, or marked as up to date',
    async (subject) => {
      const thing = await made[subject]();
      for (const one of options.slice(subject === 'product' ? 1 : 3)) {
        const body = { ...one, title: `${one.title} ${thing.id}` };
        if (thing.options.some(({ language }) => language === one.language)) continue;
        await shop.api('POST /product-options/:id', { token, params: { id: thing.id }, body });
      }
      const { options: texts } = await read(subject, thing.id);
      const change = (language: string, title: string) =>
        shop.api(`PATCH /${subject}-options/:id`, {
          token,
          params: { id: texts.find((one) => one.language === language)?.id ?? 0 },
          body: { title },
        });
      const params = { subject, id: thing.id };
      const stale = async () =>
        (await shop.api('GET /texts/:subject/:id/stale', { token, params })).languages.sort();

      expect(await stale()).toEqual([]);
      await grow(subject, thing.id);
      await change('tr', `Takılar ${subject}`);
      expect(await stale()).toEqual([]);
      await grow(subject, thing.id);
      await change('en', `Jewels ${subject}`);
      expect(await stale()).toEqual(['ru', 'tr']);
      await change('tr', `Mücevher ${subject}`);
      expect(await stale()).toEqual(['ru']);
      const body = { language: 'ru' as const };
      const left = await shop.api('POST /texts/:subject/:id/current', { token, params, body });
      expect(left.languages).toEqual([]);
      expect(await stale()).toEqual([]);
    },
  );

  test('of the settings is stale until it is saved, or marked as up to date', async () => {
    const stale = async () =>
      (await shop.api('GET /settings/admin/stale-texts', { token })).texts.map(
        ({ path, language }) => `${path} ${language}`,
      );
    const { paymentMethods } = await shop.api('GET /settings/admin', { token });
    const setInstructions = async (words: Record<string, string>) => {
      const [cash, bank] = paymentMethods;
      if (!cash || !bank) throw new Error('two ways to pay are there');
      bank.instructions = { ...bank.instructions, ...words };
      const body = { paymentMethods: [cash, bank] };
      await shop.api('PATCH /settings/admin', { token, body });
    };
    await setInstructions({ en: 'Account 1', tr: 'Hesap 1', ru: 'Счёт 1' });
    expect(await stale()).not.toContain('paymentMethods.bank-transfer.instructions tr');
    await grow('settings', 1);
    await setInstructions({ en: 'Account 2', ru: 'Счёт 2' });
    const left = ['tk', 'tr'].map((one) => `paymentMethods.bank-transfer.instructions ${one}`);
    expect(left).toEqual(expect.arrayContaining(await stale()));
    const body = { path: 'paymentMethods.bank-transfer.instructions', language: 'tr' as const };
    expect(await stale()).toContain(`${body.path} tr`);
    await shop.api('POST /settings/admin/current-texts', { token, body });
    expect(await stale()).not.toContain(`${body.path} tr`);
  });

  function read(subject: TextSubject, id: number) {
    const params = { id };
    if (subject === 'product') return shop.api('GET /products/admin/:id', { token, params });
    return shop.api(`GET /${subject}/:id`, { token, params });
  }

  /** Backdates all its texts by an hour. */
  async function grow(subject: string, id: number): Promise<void> {
    await sql`update text_times set written_at = written_at - interval '1 hour'
      where subject = ${subject} and subject_id = ${id}`.execute(shop.db);
  }
});
