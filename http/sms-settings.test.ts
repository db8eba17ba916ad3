import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { SmsSettings } from '#contract/sms-settings.ts';
import { smsTemplates } from '#core/sms-templates.ts';
import { relockChannels } from '#domain/messages/relock-channels.ts';
import { testHttpProvider } from '#providers/testing-http-provider.ts';
import { testSmsCenter } from '#providers/testing-sms-center.ts';
import { openTestShop, problemOf, testShop } from './testing.ts';

const center = await testSmsCenter();
const provider = await testHttpProvider();
const shop = await testShop({ webhookReach: { networks: ['127.0.0.1'] } });
const token = await shop.addAdmin('owner');

type Smpp = Extract<SmsSettings, { kind: 'smpp' }>;
type Http = Extract<SmsSettings, { kind: 'http' }>;
const { password: _, ...gateway } = center.gateway;
const smpp: Smpp = gateway;
const http: Http = {
  kind: 'http',
  service: 'other',
  ...smsTemplates.netgsm,
  address: `${provider.url}/send`,
  username: '8501234567',
  sender: 'ALTYN',
};

const save = (body: SmsSettings & { password?: string }) =>
  shop.api('PATCH /settings/sms', { token, body });
const read = () => shop.api('GET /settings/sms', { token });
const turnOff = () => shop.api('DELETE /settings/sms', { token });
const sends = async () => (await shop.api('GET /settings', {})).sends;
const sendTest = (to = '+99365123456') =>
  shop.api('POST /settings/sms/test', { token, body: { to } });
afterEach(async () => {
  await turnOff();
  provider.received.length = 0;
  provider.behave(() => ({ body: '{"code":"00","jobid":"17","description":"queued"}' }));
});

describe('SMS settings', () => {
  test('make the shop report that it sends SMS; turning them off ends this', async () => {
    expect(await read()).toMatchObject({ by: 'nobody', settings: null });
    await save({ ...smpp, password: 'a secret' });
    expect(await sends()).toEqual({ sms: true, email: false });
    expect(await read()).toMatchObject({ by: 'settings', settings: smpp, hasPassword: true });
    await turnOff();
    expect(await sends()).toEqual({ sms: false, email: false });
    const rows = await sql`select settings, password from message_channels`.execute(shop.db);
    expect(rows.rows).toEqual([{ settings: null, password: null }]);
  });

  test.each([
    [{ ...smpp, host: 'an smpp' }, 'host'],
    [{ ...smpp, port: 0 }, 'port'],
    [{ ...smpp, username: '' }, 'username'],
    [{ ...smpp, sender: 'Twelve chars' }, 'sender'],
    [{ ...smpp, sender: 'Алтын' }, 'sender'],
    [{ ...smpp, sender: '12' }, 'sender'],
    [{ ...http, address: 'ftp://example.com' }, 'address'],
    [{ ...http, address: 'https://user:secret@example.com' }, 'address'],
    [{ ...http, address: 'https://{to}.example.com' }, 'address'],
    [{ ...http, address: 'https://169.254.169.254/latest' }, 'address'],
    [{ ...http, address: 'http://10.0.0.7/sms' }, 'address'],
    [{ ...http, headers: 'Accept: */*\nHost: other.example' }, 'headers'],
    [{ ...http, headers: 'Content-Length: 3' }, 'headers'],
    [{ ...http, headers: ' transfer-encoding : chunked' }, 'headers'],
  ])('refuse %o and name the field', async (wrong, field) => {
    const problem = await problemOf(save({ ...wrong, password: 'a secret' }));
    expect([problem.status, Object.keys(problem.fields ?? {})]).toEqual([422, [field]]);
    expect((await read()).by).toBe('nobody');
  });

  test('require a password where one is used', async () => {
    expect((await problemOf(save(smpp))).fields).toHaveProperty('password');
    expect((await problemOf(save(http))).fields).toHaveProperty('password');
    expect(await save({ ...http, headers: '' })).toMatchObject({ hasPassword: false });
  });

  test('keep the password for the same account, and never send it to another', async () => {
    await save({ ...smpp, password: 'a secret' });
    expect(await save({ ...smpp, sender: 'Altyn' })).toMatchObject({ hasPassword: true });
    for (const other of [{ host: '127.0.0.1' }, { port: 2525 }, { username: 'eve' }]) {
      expect((await problemOf(save({ ...smpp, ...other }))).fields).toHaveProperty('password');
    }
    expect((await problemOf(save(http))).fields).toHaveProperty('password');
    await save({ ...http, password: 'a secret' });
    const elsewhere = { ...http, address: 'https://example.com/sms' };
    expect((await problemOf(save(elsewhere))).fields).toHaveProperty('password');
  });

  test('are logged, without the password', async () => {
    const query = { subject: 'settings' } as const;
    await save({ ...smpp, password: 'a secret' });
    const { changes } = await shop.api('GET /activity', { token, query });
    expect(changes[0]).toMatchObject({ field: 'smsProvider', undoable: false });
    expect(JSON.stringify(changes)).not.toContain('a secret');
  });
});

describe('the password', () => {
  test('is nowhere in the database in plain text, and in no response', async () => {
    const secret = 'Unm1stakable';
    provider.behave(({ headers }) => ({ body: `"code":"00" ${secret} ${headers.authorization}` }));
    await save({ ...http, password: secret });
    const answers = JSON.stringify([await read(), await sendTest()]);
    expect(provider.received[0]?.headers.authorization).toContain('Basic ');
    const { rows } = await sql<{ name: string }>`select format('%I', table_name) as name
      from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      shop.db,
    );
    const texts = await Promise.all(
      rows.map(async ({ name }) => {
        const stored = await sql<{ text: string }>`
          select coalesce(string_agg(t::text, ''), '') as text from ${sql.raw(name)} t`.execute(
          shop.db,
        );
        return stored.rows[0]?.text ?? '';
      }),
    );
    expect(texts.length).toBeGreaterThan(40);
    const spellings = [
      secret,
      Buffer.from(secret).toString('hex'),
      btoa(`${http.username}:${secret}`),
    ];
    for (const spelling of spellings) {
      for (const text of [...texts, answers]) expect(text).not.toContain(spelling);
    }
  });

  test('can be decrypted with the new keys after a key rotation', async () => {
    await save({ ...smpp, password: 'a secret' });
    const [old] = shop.shop.encryptionKeys;
    const made = crypto.getRandomValues(new Uint8Array(32));
    await relockChannels(shop.db, { encryptionKeys: [made, old as Uint8Array] });
    const renewed = await openTestShop({ db: shop.db, encryptionKeys: [made] });
    const asOwner = { token: await renewed.addAdmin('owner') };
    const body = { to: '+99365123456' };
    const tested = await renewed.api('POST /settings/sms/test', { ...asOwner, body });
    expect(tested.accepted).toBe(true);
    expect((await read()).passwordLost).toBe(true);
    expect((await sendTest()).answer).toMatch(/enter it again/);
    await renewed.close();
  });
});

describe('the test message', () => {
  test('by SMPP is sent immediately to a number in any format, and the provider’s answer is shown', async () => {
    await save({ ...smpp, password: 'a secret' });
    const before = center.received.length;
    expect(await sendTest('00993 65 12 34 56')).toEqual({
      accepted: true,
      answer: expect.stringMatching(/^ESME_ROK/),
    });
    expect(center.received.slice(before)).toMatchObject([
      { to: '99365123456', text: expect.stringContaining('SMS works') },
    ]);
  });

  test('by HTTP shows the provider’s answer', async () => {
    await save({ ...http, password: 'a secret' });
    expect(await sendTest()).toEqual({
      accepted: true,
      answer: '200 {"code":"00","jobid":"17","description":"queued"}',
    });
    provider.behave(() => ({ status: 406, body: '{"code":"30","description":"no access"}' }));
    expect(await sendTest()).toEqual({
      accepted: false,
      answer: '406 {"code":"30","description":"no access"}',
    });
  });

  test('shows the reason when it is refused', async () => {
    await save({ ...smpp, password: 'wrong' });
    expect(await sendTest()).toEqual({ accepted: false, answer: 'ESME_RINVPASWD (0x0E)' });
  });

  test('refuses an invalid phone number, and can’t be sent while SMS isn’t set up', async () => {
    expect((await problemOf(sendTest())).code).toBe('illegal_transition');
    await save({ ...smpp, password: 'a secret' });
    expect((await problemOf(sendTest('ada'))).fields).toHaveProperty('to');
  });
});

test('SMS_URL takes precedence, can’t be changed here, and shows no secret of a template', async () => {
  const smsGateway = {
    ...http,
    address: 'https://example.com/a?key=hidden',
    headers: 'X-Key: hidden',
    password: 'a secret',
  };
  const other = await openTestShop({ smsGateway, sends: { sms: true, email: false } });
  const asOwner = { token: await other.addAdmin('owner') };
  const setup = await other.api('GET /settings/sms', asOwner);
  expect(setup).toMatchObject({
    by: 'environment',
    hasPassword: true,
    settings: { address: 'https://example.com', sender: 'ALTYN' },
  });
  expect(JSON.stringify(setup)).not.toMatch(/a secret|hidden/);
  const body = { ...smpp, password: 'x' };
  const change = other.api('PATCH /settings/sms', { ...asOwner, body });
  expect((await problemOf(change)).code).toBe('illegal_transition');
  const turnedOff = other.api('DELETE /settings/sms', asOwner);
  expect((await problemOf(turnedOff)).code).toBe('illegal_transition');
  await other.close();
});
