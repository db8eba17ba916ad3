import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { MailSettings } from '#contract/message-settings.ts';
import { relockChannels } from '#domain/messages/relock-channels.ts';
import { testMailServer } from '#providers/testing-mail-server.ts';
import { openTestShop, problemOf, testShop } from './testing.ts';

const peer = await testMailServer({ password: 'a secret' });
const shop = await testShop();
const token = await shop.addAdmin('owner');
const settings: MailSettings = {
  host: 'localhost',
  port: peer.server.port,
  security: 'none',
  username: 'shop',
  senderName: 'Altyn, jewellers',
  senderAddress: 'orders@shop.example',
  signed: false,
};
const save = (body: Partial<MailSettings> & { password?: string }) =>
  shop.api('PATCH /settings/email', { token, body: { ...settings, ...body } });
const read = () => shop.api('GET /settings/email', { token });
const turnOff = () => shop.api('DELETE /settings/email', { token });
const sends = async () => (await shop.api('GET /settings', {})).sends;
afterEach(turnOff);

describe('e-mail settings', () => {
  test('make the shop report that it sends e-mails; turning them off ends this', async () => {
    expect(await sends()).toEqual({ sms: false, email: false });
    expect(await read()).toMatchObject({ by: 'nobody', settings: null, records: [] });
    await save({ password: 'a secret' });
    expect(await sends()).toEqual({ sms: false, email: true });
    expect(await read()).toMatchObject({ by: 'settings', settings, hasPassword: true });
    await turnOff();
    expect(await sends()).toEqual({ sms: false, email: false });
    const rows = await sql`select settings, password, signing_key from message_channels`.execute(
      shop.db,
    );
    expect(rows.rows).toEqual([{ settings: null, password: null, signing_key: null }]);
  });

  test.each([
    [{ host: 'mail example' }, 'host'],
    [{ host: '' }, 'host'],
    [{ port: 0 }, 'port'],
    [{ port: 70_000 }, 'port'],
    [{ senderAddress: 'orders' }, 'senderAddress'],
  ])('refuse %o and name the field', async (wrong, field) => {
    const problem = await problemOf(save({ password: 'a secret', ...wrong }));
    expect([problem.status, Object.keys(problem.fields ?? {})]).toEqual([422, [field]]);
    expect((await read()).by).toBe('nobody');
  });

  test('require a password with a username, and none without', async () => {
    expect((await problemOf(save({}))).fields).toHaveProperty('password');
    expect(await save({ username: '' })).toMatchObject({ hasPassword: false });
  });

  test('keep the password for the same account, and never send it to another', async () => {
    await save({ password: 'a secret' });
    expect(await save({ senderName: 'Another' })).toMatchObject({ hasPassword: true });
    expect((await sendTest()).accepted).toBe(true);
    for (const other of [{ host: '127.0.0.1' }, { port: 2525 }, { username: 'eve' }]) {
      expect((await problemOf(save(other))).fields).toHaveProperty('password');
    }
    const tls = { security: 'tls' as const };
    expect((await problemOf(save(tls))).fields).toHaveProperty('password');
  });

  test('list the DNS records of the sender’s domain, with a key that stays the same', async () => {
    const first = await save({ password: 'a secret', host: 'smtp.gmail.com' });
    expect(first.records).toEqual([
      record('spf', 'shop.example', 'v=spf1 include:_spf.google.com ~all'),
      record(
        'dkim',
        'altyn._domainkey.shop.example',
        expect.stringMatching(/^v=DKIM1; k=rsa; p=MII/),
      ),
      record('dmarc', '_dmarc.shop.example', 'v=DMARC1; p=none'),
    ]);
    const later = await save({ password: 'a secret', signed: true });
    expect(later.records[1]).toEqual(first.records[1]);
    expect(later.records[0]?.value).toBe('v=spf1 a:localhost ~all');
    const byAddress = await save({ password: 'a secret', host: '192.0.2.7' });
    expect(byAddress.records[0]?.value).toBe('v=spf1 ip4:192.0.2.7 ~all');
  });

  test('are logged, without the password', async () => {
    const query = { subject: 'settings' } as const;
    const before = (await shop.api('GET /activity', { token, query })).total;
    await save({ password: 'a secret' });
    await save({ password: 'another secret' });
    const { changes, total } = await shop.api('GET /activity', { token, query });
    expect(total - before).toBe(2);
    expect(changes[0]).toMatchObject({ field: 'emailProvider', undoable: false });
    expect(JSON.stringify(changes)).not.toContain('secret');
  });
});

describe('the password', () => {
  test('is nowhere in the database in plain text, and in no response', async () => {
    await save({ password: 'Unm1stakable' });
    expect(JSON.stringify(await read())).not.toContain('Unm1stakable');
    const { rows } = await sql<{ name: string }>`select format('%I', table_name) as name
      from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      shop.db,
    );
    const spellings = [
      'Unm1stakable',
      Buffer.from('Unm1stakable').toString('hex'),
      Buffer.from('Unm1stakable').toString('base64').slice(0, 15),
    ];
    expect(rows.length).toBeGreaterThan(40);
    for (const { name } of rows) {
      const stored = await sql<{
        text: string;
      }>`select coalesce(string_agg(t::text, ''), '') as text
        from ${sql.raw(name)} t`.execute(shop.db);
      for (const spelling of spellings) expect(stored.rows[0]?.text, name).not.toContain(spelling);
    }
  });

  test('can be decrypted with the new keys after a key rotation', async () => {
    await save({ password: 'a secret', signed: true });
    const [old] = shop.shop.encryptionKeys;
    const made = crypto.getRandomValues(new Uint8Array(32));
    await relockChannels(shop.db, { encryptionKeys: [made, old as Uint8Array] });
    const renewed = await openTestShop({ db: shop.db, encryptionKeys: [made] });
    const asOwner = { token: await renewed.addAdmin('owner') };
    expect(await renewed.api('GET /settings/email', asOwner)).toMatchObject({
      passwordLost: false,
      hasPassword: true,
    });
    const body = { to: 'ada@example.com' };
    const tested = await renewed.api('POST /settings/email/test', { ...asOwner, body });
    expect(tested.accepted).toBe(true);
    expect((await read()).passwordLost).toBe(true);
    expect((await sendTest()).answer).toMatch(/enter it again/);
    await renewed.close();
  });
});

describe('the test message', () => {
  test('is sent immediately, and the server’s answer is shown', async () => {
    await save({ password: 'a secret' });
    const before = peer.received.length;
    expect(await sendTest()).toEqual({ accepted: true, answer: expect.stringMatching(/^250 /) });
    expect(peer.received.slice(before)).toMatchObject([
      {
        subject: expect.stringContaining('test message'),
        from: { value: [{ name: 'Altyn, jewellers', address: 'orders@shop.example' }] },
      },
    ]);
  });

  test('shows the reason when it is refused', async () => {
    await save({ password: 'wrong' });
    expect(await sendTest()).toEqual({
      accepted: false,
      answer: '535 5.7.8 Username and password not accepted',
    });
  });

  test('can’t be sent while e-mail isn’t set up', async () => {
    expect((await problemOf(sendTest())).code).toBe('illegal_transition');
  });
});

test('SMTP_URL takes precedence, and can’t be changed here', async () => {
  const mailServer = { ...peer.server, senderAddress: 'env@shop.example' };
  const other = await openTestShop({ mailServer, sends: { sms: false, email: true } });
  const asOwner = { token: await other.addAdmin('owner') };
  const setup = await other.api('GET /settings/email', asOwner);
  expect(setup).toMatchObject({ by: 'environment', hasPassword: true });
  expect(setup.settings).toMatchObject({ host: 'localhost', senderAddress: 'env@shop.example' });
  expect(JSON.stringify(setup)).not.toContain('a secret');
  const body = { ...settings, password: 'x' };
  const refused = await problemOf(other.api('PATCH /settings/email', { ...asOwner, body }));
  expect(refused.code).toBe('illegal_transition');
  expect((await problemOf(other.api('DELETE /settings/email', asOwner))).code).toBe(
    'illegal_transition',
  );
  await other.close();
});

function sendTest() {
  return shop.api('POST /settings/email/test', { token, body: { to: 'ada@example.com' } });
}

function record(purpose: string, name: string, value: unknown) {
  return { purpose, type: 'TXT', name, value };
}
