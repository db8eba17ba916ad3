import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('no variable is required', () => {
  const env = readEnv({});
  expect(env).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, limits: true });
  expect(env.publicUrl).toBe('http://127.0.0.1:3000');
});

test('an empty variable counts as unset', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000 });
});

test('every invalid variable is named in one line', () => {
  const read = () => readEnv({ PORT: '99999', DATABASE_URL: 'mysql://x', LIMITS: 'maybe' });
  expect(read).toThrow(
    /PORT must be at most 65535; DATABASE_URL must be an address.*; LIMITS must be on or off/,
  );
  expect(read).not.toThrow(/\n/);
});

test.each([
  [
    'smtp://ada%40shop.example:a%20secret@mail.example?from=orders@shop.example',
    {
      host: 'mail.example',
      port: 587,
      security: 'starttls',
      username: 'ada@shop.example',
      password: 'a secret',
      senderAddress: 'orders@shop.example',
    },
  ],
  ['smtps://mail.example', { port: 465, security: 'tls', username: '', senderAddress: undefined }],
  ['smtp://mail.example:25?tls=off', { port: 25, security: 'none' }],
  ['smtp://localhost:1025', { port: 1025, security: 'optional' }],
  ['smtp://[::1]:1025', { host: '::1', security: 'optional' }],
])('SMTP_URL is read: %s', (SMTP_URL, server) => {
  expect(readEnv({ SMTP_URL }).mailServer).toMatchObject(server);
});

test.each([
  'mail.example:25',
  'http://mail.example',
  'smtp://u:a%20secret@',
  'smtp://u:secret@mail.example?tls=maybe',
  'smtp://u:secret@mail.example?form=orders@shop.example',
  'smtp://u:secret@mail.example?from=orders',
])('SMTP_URL is refused without showing its password: %s', (SMTP_URL) => {
  expect(() => readEnv({ SMTP_URL })).toThrow(
    /^Settings: SMTP_URL must be an address such as smtp/,
  );
  expect(() => readEnv({ SMTP_URL })).not.toThrow(/secret@|a%20secret/);
});

const basic = 'Authorization: Basic {basic}';
test.each([
  [
    'smpp://shop:a%20secret@smpp.example?sender=ALTYN',
    {
      kind: 'smpp',
      host: 'smpp.example',
      port: 2775,
      security: 'none',
      username: 'shop',
      password: 'a secret',
      sender: 'ALTYN',
      systemType: '',
    },
  ],
  [
    'smpps://shop:x@smpp.example?sender=%2B4915112345678&type=VMS',
    { port: 3550, security: 'tls', sender: '+4915112345678', systemType: 'VMS' },
  ],
  [
    'https://AC1:token@api.twilio.com#template=twilio&sender=ALTYN',
    {
      kind: 'http',
      address: 'https://api.twilio.com/2010-04-01/Accounts/{username}/Messages.json',
      holds: '"sid"',
      username: 'AC1',
      password: 'token',
    },
  ],
  [
    'https://:key@abc.api.infobip.com#template=infobip&sender=ALTYN',
    { address: 'https://abc.api.infobip.com/sms/3/messages', password: 'key' },
  ],
  [
    'https://u:p@sms.example/send/{to}?text={text}&from={sender}#sender=ALTYN&holds=OK',
    {
      method: 'GET',
      address: 'https://sms.example/send/{to}?text={text}&from={sender}',
      headers: basic,
      holds: 'OK',
    },
  ],
  [
    'https://sms.example/send?to={to}&text={text}#sender=ALTYN&method=POST',
    {
      method: 'POST',
      address: 'https://sms.example/send',
      headers: 'Content-Type: application/x-www-form-urlencoded',
      body: 'to={to}&text={text}',
      password: '',
    },
  ],
])('SMS_URL is read: %s', (SMS_URL, gateway) => {
  expect(readEnv({ SMS_URL }).smsGateway).toMatchObject(gateway);
});

test.each([
  'smpp.example:2775',
  'ftp://u:secret@smpp.example?sender=ALTYN',
  'smpp://u:secret@smpp.example',
  'smpp://u@smpp.example?sender=ALTYN',
  'smpp://u:secret@smpp.example?sender=A name too long',
  'smpp://u:secret@smpp.example?sender=ALTYN&sendr=x',
  'https://u:secret@sms.example#template=none&sender=ALTYN',
  'https://u:secret@sms.example/?to={to}',
])('SMS_URL is refused without showing its password: %s', (SMS_URL) => {
  expect(() => readEnv({ SMS_URL })).toThrow(/^Settings: SMS_URL must be an address such as smpp/);
  expect(() => readEnv({ SMS_URL })).not.toThrow(/secret@/);
});

test('DEMO=0 and LIMITS=off mean no', () => {
  expect(readEnv({ DEMO: '0', LIMITS: 'off' })).toMatchObject({ demo: false, limits: false });
});

test.each([
  ['0', 0],
  ['off', 0],
  ['1', 1],
  ['on', 1],
  ['2', 2],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
])('TRUST_PROXY=%s trusts %j', (given, trusted) => {
  expect(readEnv({ TRUST_PROXY: given }).trustProxy).toEqual(trusted);
});

test.each([
  [{}, true],
  [{ HOST: '::1' }, true],
  [{ HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '192.168.1.7' }, false],
  [{ PUBLIC_URL: 'https://shop.example' }, false],
  [{ PUBLIC_URL: 'http://localhost.shop.example' }, false],
  [{ TRUST_PROXY: '1' }, false],
  [{ TRUST_PROXY: '127.0.0.1' }, false],
])('%j: the shop is local: %s', (variables, isLocal) => {
  expect(readEnv(variables).isLocal).toBe(isLocal);
});

test.each(['nginx', 'constructor', '10.0.0.0/33', '10.0.0.0/8/8', '-1', '10'])(
  'TRUST_PROXY=%s is refused',
  (given) => {
    expect(() => readEnv({ TRUST_PROXY: given })).toThrow(
      /TRUST_PROXY must be the number of proxies/,
    );
  },
);

test.each(['5', '7.5', '201', 'many'])('DATABASE_CONNECTIONS=%s is refused', (given) => {
  const read = () => readEnv({ DATABASE_CONNECTIONS: given, DATABASE_URL: 'postgres://host/name' });
  expect(read).toThrow(/^Settings: DATABASE_CONNECTIONS must be [^\n]+\.$/);
});

test('the embedded database allows fewer connections than an external one', () => {
  const DATABASE_CONNECTIONS = '51';
  expect(() => readEnv({ DATABASE_CONNECTIONS })).toThrow(/at most 50 without DATABASE_URL/);
  const elsewhere = readEnv({ DATABASE_CONNECTIONS, DATABASE_URL: 'postgres://host/name' });
  expect(elsewhere.databaseConnections).toBe(51);
});

test('the printed link is to localhost when the shop listens on all interfaces', () => {
  expect(readEnv({ HOST: '0.0.0.0', PORT: '80' }).publicUrl).toBe('http://localhost:80');
  expect(readEnv({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000');
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'altyn-secrets-'));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ['DATABASE_URL', 'databaseUrl', 'postgres://user:password@host/name'],
    ['ADMIN_PASSWORD', 'adminPassword', 'the owner’s password'],
    ['METRICS_TOKEN', 'metricsToken', 'a token of the monitoring'],
    ['S3_URL', 's3Url', 'https://key:secret@host/bucket'],
    ['BACKUP_PASSPHRASE', 'backupPassphrase', 'a passphrase of backups'],
  ] as const)('is read: %s_FILE', (name, setting, value) => {
    const env = readEnv({ [`${name}_FILE`]: file(name, `${value}\n`) });
    expect(env[setting]).toBe(value);
  });

  test('is named when it can’t be read, is empty, invalid, or given twice', () => {
    expect(() => readEnv({ S3_URL_FILE: join(folder, 'none') })).toThrow(
      /S3_URL_FILE: .*none can’t be read \(ENOENT\)/,
    );
    expect(() => readEnv({ S3_URL_FILE: file('empty', '\n') })).toThrow(/S3_URL_FILE: .* is empty/);
    expect(() => readEnv({ METRICS_TOKEN_FILE: file('short', 'short') })).toThrow(
      /METRICS_TOKEN must have at least 16/,
    );
    expect(() =>
      readEnv({ ADMIN_PASSWORD: 'a password', ADMIN_PASSWORD_FILE: file('two', 'another') }),
    ).toThrow(/ADMIN_PASSWORD and ADMIN_PASSWORD_FILE are both set/);
  });
});

test.each([
  [{}, []],
  [{ WEBHOOK_NETWORKS: '10.0.0.0/8, ::1' }, ['10.0.0.0/8', '::1']],
])('WEBHOOK_NETWORKS in %j allows %j', (given, allowed) => {
  expect(readEnv(given).webhookNetworks).toEqual(allowed);
});

test.each(['everything', '10.0.0.0/33', '10.0.0/8'])('WEBHOOK_NETWORKS=%s is refused', (given) => {
  expect(() => readEnv({ WEBHOOK_NETWORKS: given })).toThrow(/WEBHOOK_NETWORKS must be networks/);
});

describe('the accounts at payment providers', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const iyzico = { IYZICO_API_KEY: 'key', IYZICO_SECRET_KEY: 'a-secret' };

  test('are read with both keys of a pair', () => {
    expect(readEnv({}).payments).toEqual({});
    expect(readEnv({ ...stripe, ...iyzico }).payments).toMatchObject({
      stripe: { secretKey: 'sk_live_1', webhookSecret: 'whsec_1' },
      iyzico: { apiKey: 'key', secretKey: 'a-secret' },
    });
    const url = { IYZICO_URL: 'https://sandbox-api.iyzipay.com' };
    expect(readEnv({ ...iyzico, ...url }).payments.iyzico?.baseUrl).toBe(url.IYZICO_URL);
  });

  test.each([
    [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_WEBHOOK_SECRET needs STRIPE_SECRET_KEY'],
    [{ IYZICO_API_KEY: 'key' }, 'IYZICO_API_KEY needs IYZICO_SECRET_KEY'],
    [{ IYZICO_SECRET_KEY: 'a-secret' }, 'IYZICO_SECRET_KEY needs IYZICO_API_KEY'],
    [{ IYZICO_URL: 'https://x.example' }, 'IYZICO_URL needs IYZICO_API_KEY and IYZICO_SECRET_KEY'],
  ])('are refused in one line when a part is missing, without the rest: %o', (given, line) => {
    expect(() => readEnv(given)).toThrow(`Settings: ${line} as well.`);
    expect(() => readEnv(given)).not.toThrow(/sk_live_1|whsec_1|a-secret/);
  });

  test('are refused with keys of another kind', () => {
    const mixed = { ...stripe, STRIPE_SECRET_KEY: 'whsec_1' };
    expect(() => readEnv(mixed)).toThrow(/^Settings: STRIPE_SECRET_KEY must start with sk_ or rk_/);
  });
});
