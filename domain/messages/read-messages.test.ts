import { beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#contract/admins.ts';
import { languages } from '#core/languages.ts';
import { startSession } from '#domain/sessions/start-session.ts';
import { testSignIn } from '#http/testing-people.ts';
import { blankCodes } from './messages.sql.ts';
import { codeText, orderCancelledText, orderPlacedText, orderShippedText } from './texts.ts';
import { writeMessage } from './write-message.ts';

const shop = await testSignIn(true);
beforeEach(async () => {
  await shop.db.deleteFrom('messages').execute();
  const code = { channel: 'sms' as const, to: '+99365112233', about: 'code:1' };
  await writeMessage(shop.db, { ...code, text: 'Altyn: your code is 482913.' });
  await writeMessage(shop.db, {
    channel: 'email',
    to: 'a@example.com',
    subject: 'Altyn: order A-10023',
    text: 'We have your order A-10023. Total: 100%.',
    about: 'placed:1',
  });
});

async function read(role: Role, search = '') {
  const { id } = await shop.db
    .insertInto('admins')
    .values({ username: crypto.randomUUID(), name: role, password_hash: 'none', role })
    .returning('id')
    .executeTakeFirstOrThrow();
  const origin = { address: '', userAgent: null };
  const { accessToken } = await startSession(shop.db, shop.signingKey, { adminId: id }, origin);
  const query = `search=${encodeURIComponent(search)}`;
  return await shop.call(`GET /messages?${query}`, { token: accessToken });
}

describe('the outbox', () => {
  test('is listed newest first, and searched by number, phone and words', async () => {
    const all = await read('owner');
    expect(all.body.total).toBe(2);
    expect(all.body.messages.map((message) => message.channel)).toEqual(['email', 'sms']);
    expect(all.body.messages.map((message) => message.isCode)).toEqual([false, true]);
    expect(all.body.messages[0]).toMatchObject({ to: 'a@example.com', status: 'queued' });
    for (const [search, total] of [
      ['A-10023', 1],
      ['10023', 1],
      ['+993 65 11-22', 1],
      ['total order', 1],
      ['100%', 1],
      ['_', 0],
      ['nothing', 0],
    ] as const) {
      expect((await read('manager', search)).body.total, search).toBe(total);
    }
  });

  test('hides phone codes from a viewer, in texts and in searches', async () => {
    expect((await read('owner')).body.messages[1]?.text).toContain('482913');
    const seen = await read('viewer');
    expect(seen.body.messages[1]?.text).toBe('Altyn: your code is ••••••.');
    expect(seen.body.messages[0]?.text).toContain('A-10023');
    expect((await read('owner', '4829')).body.total).toBe(1);
    expect((await read('viewer', '4829')).body.total).toBe(0);
    expect((await read('viewer', '65112233')).body.total).toBe(1);
  });

  test('is refused to visitors and to roles without permission', async () => {
    expect((await shop.call('GET /messages')).status).toBe(401);
    expect((await read('catalogue')).status).toBe(403);
    expect((await read('orders')).status).toBe(200);
  });

  test('stores a message with the same key once', async () => {
    const message = { channel: 'sms' as const, to: '+99365112244', text: 'x', about: 'same' };
    expect(await writeMessage(shop.db, message)).toEqual(expect.any(String));
    expect(await writeMessage(shop.db, message)).toBeUndefined();
    expect(await shop.textsTo('+99365112244')).toHaveLength(1);
  });
});

describe('message texts', () => {
  test('of codes contain the code once in every language, and are redacted to nothing usable', async () => {
    for (const language of languages) {
      for (const reason of ['verify', 'known', 'login', 'reset'] as const) {
        const text = codeText(language, reason, { shopName: 'Altyn', code: '123456' });
        expect(text.match(/\d{6}/g), `${language} ${reason}`).toEqual(['123456']);
        const message = { channel: 'sms' as const, to: '+99365999999', text };
        const id = await writeMessage(shop.db, { ...message, about: `${language} ${reason}` });
        await blankCodes(shop.db, [id as string]);
        expect((await shop.textsTo('+99365999999'))[0]).not.toMatch(/\d{3}/);
      }
    }
  });

  test('of orders name the order, in every language', () => {
    const words = {
      shopName: 'Altyn',
      number: 'A-10023',
      total: '€129.00',
      url: 'http://a.test/o/1',
    };
    for (const language of languages) {
      for (const compose of [orderPlacedText, orderShippedText, orderCancelledText]) {
        const text = compose(language, words);
        expect(text).toContain('A-10023');
        expect(text).toContain(words.url);
      }
      expect(orderPlacedText(language, words)).toContain('€129.00');
      const parcel = { carrier: 'DHL', tracking: 'X1' };
      expect(orderShippedText(language, { ...words, ...parcel })).toContain('DHL X1');
    }
  });
});
