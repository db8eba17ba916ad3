import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { createApi } from '#client/api.ts';
import type { AllRoutes } from '#contract/routes.ts';
import { startJourney } from '#core/testing-journey.ts';
import { openTestDatabase } from '#database/testing.ts';
import { openTestBucket } from '#domain/media/testing-bucket.ts';
import { drawPicture } from '#http/testing-pictures.ts';
import { openReceiver } from '#http/testing-receiver.ts';
import { testMailServer } from '#providers/testing-mail-server.ts';
import { testSmsCenter } from '#providers/testing-sms-center.ts';
import { runServerFile } from './run-server-file.ts';
import { makeDataDir, startShop, stopShop } from './running-shop.ts';
import { codesOf } from './second-factor.ts';

const given = {
  owner: 'Unm1stakable-owner',
  typed: 'Unm1stakable-wrong',
  customer: 'Unm1stakable-customer',
  mail: 'Unm1stakable-mail',
  sms: 'Unm1stakable-sms',
  metrics: 'Unm1stakable-metrics',
  passphrase: 'Unm1stakable-passphrase',
};
const phone = '+99365550077';
const [mail, center, bucket, receiver, database, dataDir] = await Promise.all([
  testMailServer({ password: given.mail }),
  testSmsCenter({ password: given.sms }),
  openTestBucket(),
  openReceiver(),
  openTestDatabase(),
  makeDataDir(),
]);
const env = {
  DATABASE_URL: database.url,
  S3_URL: bucket.url,
  BACKUP_PASSPHRASE: given.passphrase,
  LOG_LEVEL: 'trace',
};
const shop = await startShop(dataDir, {
  ...env,
  DEMO: '0',
  ADMIN_PASSWORD: given.owner,
  SMTP_URL: `smtp://shop:${given.mail}@localhost:${mail.server.port}?tls=off&from=orders@shop.example`,
  SMS_URL: `smpp://shop:${given.sms}@localhost:${center.gateway.port}?sender=ALTYN`,
  METRICS_TOKEN: given.metrics,
  WEBHOOK_NETWORKS: '127.0.0.0/8',
});
afterAll(async () => {
  await stopShop(shop);
  await Promise.all([receiver.close(), database.close()]);
  // The journey closes it, if it gets that far.
  await bucket.close().catch(() => {});
  await rm(dataDir, { recursive: true, force: true });
});

const api = createApi<AllRoutes>({ base: shop.url });
const login = { username: 'admin', password: given.owner };
/** All secrets that were used so far. */
const secrets = new Map(Object.entries(given));
let printed = () => shop.printed();
let token: string;

function keep<T extends Record<string, unknown>>(named: T): T {
  for (const [name, secret] of Object.entries(named)) {
    if (typeof secret === 'string' && /secret|token|code/i.test(name)) {
      secrets.set(`${name} ${secrets.size}`, secret);
    }
  }
  return named;
}

/** The last code that was sent by SMS. */
async function nextCode(count: number): Promise<string> {
  await expect.poll(() => center.received.length).toBe(count);
  const [code = ''] = /\d{6}/.exec(center.received.at(-1)?.text ?? '') ?? [];
  keep({ code });
  return code;
}

const failing = (call: Promise<unknown>) =>
  expect(call).rejects.toMatchObject({ status: expect.any(Number) });

const step = startJourney();

step(
  'an owner signs in, with a second factor, a recovery code and each of their tokens',
  async () => {
    await failing(api('POST /admin/auth/login', { body: { ...login, password: given.typed } }));
    const first = keep(await api('POST /admin/auth/login', { body: login }));
    const next = keep(await api('GET /admin/auth/refresh', { token: first.refreshToken }));
    token = next.accessToken;
    const { secret } = keep(await api('POST /admin/me/second-factor', { token }));
    const codes = codesOf(secret);
    const body = keep({ code: codes() });
    const { recoveryCodes } = await api('POST /admin/me/second-factor/confirm', { token, body });
    for (const code of recoveryCodes) keep({ code });
    const [code = ''] = recoveryCodes;
    keep(await api('POST /admin/auth/login', { body: { ...login, code } }));
    await failing(api('POST /admin/auth/login', { body: { ...login, code } }));
    const last = await api('POST /admin/auth/login', {
      body: { ...login, ...keep({ code: codes() }) },
    });
    token = keep(last).accessToken;
  },
);

step('a customer registers and signs in, after typing a wrong code', async () => {
  const names = { firstName: 'Ada', lastName: 'Byron' };
  const body = { phone, password: given.customer, ...names };
  const { id } = await api('POST /client/auth/registration', { body });
  const code = await nextCode(1);
  const wrong = { verificationPhoneNumberCode: code === '111111' ? '222222' : '111111' };
  await failing(api('PATCH /client/auth/:id/verify', { params: { id }, body: wrong }));
  const right = { verificationPhoneNumberCode: code };
  const tokens = keep(await api('PATCH /client/auth/:id/verify', { params: { id }, body: right }));
  keep(await api('GET /client/auth/refresh', { token: tokens.refreshToken }));
});

step(
  'a key, a webhook, an e-mail, the metrics and a picture are requested, with failures, too',
  async () => {
    const scopes = ['orders:read'] as const;
    const key = keep(
      await api('POST /api-keys', { token, body: { name: 'Books', scopes: [...scopes] } }),
    );
    await api('GET /orders/admin/clients', { token: key.token, query: {} });
    await failing(api('GET /enquiries', { token: key.token }));
    receiver.answer = (reply) => reply.writeHead(500).end();
    const hook = { url: receiver.url, events: ['enquiry.created' as const] };
    keep(await api('POST /webhooks', { token, body: hook }));
    const { id } = await api('POST /enquiries', { body: { email: 'ada@example.com' } });
    const reply = { text: 'Gladly', reply: true };
    await api('POST /enquiries/:id/notes', { token, params: { id }, body: reply });
    await expect.poll(() => mail.received.length).toBe(1);
    await receiver.until(1);
    const metrics = (word: string) =>
      fetch(`${shop.url}/metrics`, { headers: { authorization: `Bearer ${word}` } });
    expect((await metrics(given.metrics)).status).toBe(200);
    expect((await metrics(given.typed)).status).toBe(404);
    const backUp = (name: string) =>
      runServerFile('backup', [join(dataDir, name)], { ...env, DATA_DIR: dataDir });
    const made = await backUp('made');
    await bucket.close();
    await failing(api('POST /pictures/staged', { token, image: await drawPicture() }));
    const refused = await backUp('refused');
    expect([made.code, refused.code]).toEqual([0, 1]);
    printed = () => [shop.printed(), ...made.lines, ...refused.lines].join('\n');
  },
);

step('statements with a secret among their values fail', async () => {
  const tables = ['sessions', 'messages', 'api_keys', 'webhooks', 'admins', 'clients'];
  for (const table of tables) {
    await database.pool.query(`alter table ${table} add constraint never check (false) not valid`);
  }
  const call = { token, body: { name: 'More', scopes: ['orders:read' as const] } };
  const hook = { url: receiver.url, events: ['enquiry.created' as const] };
  await Promise.all([
    failing(api('POST /client/auth/login', { body: { phone, password: given.customer } })),
    failing(api('POST /api-keys', call)),
    failing(api('POST /webhooks', { token, body: hook })),
    failing(api('POST /client/auth/forgot', { body: { phone } })),
  ]);
  expect(printed().match(/"event":"request_failed"/g)?.length).toBeGreaterThan(2);
});

step('none of these secrets is in the output of the shop, in any encoding', async () => {
  await stopShop(shop);
  secrets.set('database', new URL(database.url).password);
  secrets.set('bucket', new URL(bucket.url).password);
  expect([...secrets].filter(([, secret]) => secret.length < 6)).toEqual([]);
  const text = printed();
  expect(text.length).toBeGreaterThan(2000);
  // The words with which PostgreSQL would quote the row of a failed statement, here with a code in
  // its text.
  expect(text).not.toContain('Failing row contains');
  expect([...secrets].filter(([, secret]) => stands(secret, text))).toEqual([]);
});

/** Six digits may be part of a longer number, so a code is matched as a word of its own. */
function stands(secret: string, text: string): boolean {
  const signIns = ['shop', 'S3RVER'].flatMap((user) => [
    `${user}:${secret}`,
    `\0${user}\0${secret}`,
  ]);
  const spellings = [secret, ...signIns].flatMap((one) => {
    const bytes = Buffer.from(one);
    const base64 = bytes.toString('base64').replace(/=+$/, '');
    return [one, bytes.toString('hex'), base64, bytes.toString('base64url')];
  });
  const where = /^\d{6}$/.test(secret) ? text.split(/\W+/) : text;
  return spellings.some((one) => where.includes(one));
}
