import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { own } from '#core/own.ts';
import { isLoopbackName } from '#http/from-this-machine.ts';
import { readMailServer } from './mail-server.ts';
import { readPaymentAccounts } from './payment-accounts.ts';
import { readSmsGateway } from './sms-gateway.ts';
import { StartError } from './start-error.ts';

const onOff = (byDefault: boolean) =>
  z
    .enum(['on', 'off', '1', '0', 'true', 'false'], { error: 'must be on or off' })
    .default(byDefault ? 'on' : 'off')
    .transform((word) => ['on', '1', 'true'].includes(word));

const address = (protocols: string[], example: string) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), {
    error: `must be an address such as ${example}`,
  });

/** The number of reverse proxies in front of the shop, or their addresses; `on` means one. */
const proxies = z
  .string()
  .default('0')
  .transform((text, context) => {
    const word = own({ on: '1', true: '1', off: '0', false: '0' }, text) ?? text;
    if (/^\d$/.test(word)) return Number(word);
    const networks = word.split(',').map((network) => network.trim());
    if (networks.every(isNetwork)) return networks;
    context.addIssue(
      'must be the number of proxies in front of the shop, or their networks (10.0.0.0/8)',
    );
    return z.NEVER;
  });

/** The private networks that webhooks and SMS by HTTP may reach. */
const networks = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
  .refine((all) => all.every(isNetwork), 'must be networks such as 10.0.0.0/8,127.0.0.1');

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  return isIP(address) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most && !rest.length;
}

function namesBucket(text: string): boolean {
  const url = URL.parse(text);
  return Boolean(url?.username && url.password && url.pathname.length > 1);
}

const mailServer = z.string().transform((text, context) => {
  try {
    if (/^smtps?:\/\//.test(text)) return readMailServer(text);
  } catch {
    // Reported below, without the password in it.
  }
  context.addIssue(
    'must be an address such as smtp://user:password@host:587?from=orders@shop.example',
  );
  return z.NEVER;
});

const smsGateway = z.string().transform((text, context) => {
  try {
    if (/^(smpps?|https?):\/\//.test(text)) return readSmsGateway(text);
  } catch {
    // Reported below, without the password in it.
  }
  context.addIssue(
    'must be an address such as smpp://user:password@host:2775?sender=ALTYN or https://user:password@host#template=twilio&sender=ALTYN',
  );
  return z.NEVER;
});

/** Lines below the level are not written, except those of the security log. */
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const Variables = z.object({
  PORT: z.coerce
    .number({ error: 'must be a number from 1 to 65535' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(65_535, 'must be at most 65535')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an IP address')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host:5432/name',
  ).optional(),
  DATABASE_CONNECTIONS: z.coerce
    .number({ error: 'must be a number from 6 to 200' })
    .int('must be a whole number')
    .min(6, 'must be at least 6')
    .max(200, 'must be at most 200')
    .optional(),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[\w.@-]{3,64}$/, 'must be 3 to 64 letters, digits, dots or dashes')
    .default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .max(128, 'must have at most 128 characters')
    .optional(),
  DEMO: onOff(true),
  PUBLIC_URL: address(['http:', 'https:'], 'https://shop.example').optional(),
  LIMITS: onOff(true),
  TRUST_PROXY: proxies,
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  DRAIN_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds from 0 to 5' })
    .min(0, 'must be at least 0')
    .max(5, 'must be at most 5')
    .optional(),
  WEBHOOK_NETWORKS: networks,
  PAGE_STORE: onOff(true),
  LOG_LEVEL: z.enum(levels, { error: `must be one of ${levels.join(', ')}` }).default('warn'),
  SMS_URL: smsGateway.optional(),
  SMTP_URL: mailServer.optional(),
  S3_URL: address(['https:', 'http:', 's3:'], 'https://key:secret@host/bucket')
    .refine(namesBucket, 'needs a key, a secret and a bucket: https://key:secret@host/bucket')
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_/, 'must start with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must start with whsec_')
    .optional(),
  STRIPE_URL: address(['http:', 'https:'], 'https://api.stripe.com').optional(),
  IYZICO_API_KEY: z.string().optional(),
  IYZICO_SECRET_KEY: z.string().optional(),
  IYZICO_URL: address(['http:', 'https:'], 'https://sandbox-api.iyzipay.com').optional(),
});

/** The embedded database takes 60 connections; some are left for commands such as a backup. */
const mostEmbedded = 50;

export type Env = ReturnType<typeof readEnv>;

/**
 * Reads settings from environment variables; an empty one counts as unset. Throws a StartError that
 * names all invalid ones.
 */
export function readEnv(variables: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const { success, data, error } = Variables.safeParse({ ...given, ...readSecretFiles(given) });
  if (!success) throw new StartError(`Settings: ${describe(error)}.`);
  if (!data.DATABASE_URL && (data.DATABASE_CONNECTIONS ?? 0) > mostEmbedded)
    throw new StartError(
      `Settings: DATABASE_CONNECTIONS must be at most ${mostEmbedded} without DATABASE_URL.`,
    );
  const publicUrl = (data.PUBLIC_URL ?? localAddress(data.HOST, data.PORT)).replace(/\/+$/, '');
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databaseConnections: data.DATABASE_CONNECTIONS,
    adminUsername: data.ADMIN_USERNAME,
    adminPassword: data.ADMIN_PASSWORD,
    demo: data.DEMO,
    publicUrl,
    /** Whether only browsers on this machine can open the shop. */
    isLocal:
      isLoopbackName(data.HOST.includes(':') ? `[${data.HOST}]` : data.HOST) &&
      isLoopbackName(new URL(publicUrl).host) &&
      data.TRUST_PROXY === 0,
    limits: data.LIMITS,
    trustProxy: data.TRUST_PROXY,
    metricsToken: data.METRICS_TOKEN,
    webhookNetworks: data.WEBHOOK_NETWORKS,
    /** Behind a proxy, shutdown is delayed until the proxy has noticed it. */
    drainMs: 1000 * (data.DRAIN_SECONDS ?? (data.TRUST_PROXY === 0 ? 0 : 2)),
    pageStore: data.PAGE_STORE,
    logLevel: data.LOG_LEVEL,
    s3Url: data.S3_URL,
    mailServer: data.SMTP_URL,
    smsGateway: data.SMS_URL,
    backupPassphrase: data.BACKUP_PASSPHRASE,
    payments: readPaymentAccounts(data),
  };
}

/** Secret variables; each can be given in a file, named by the variable and `_FILE`. */
const secret = [
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
  'S3_URL',
  'BACKUP_PASSPHRASE',
  'SMS_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'IYZICO_API_KEY',
  'IYZICO_SECRET_KEY',
] as const satisfies (keyof z.input<typeof Variables>)[];

/** Reads files written by a vault, a container's secrets or a service manager's credentials. */
function readSecretFiles(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read: NodeJS.ProcessEnv = {};
  for (const name of secret) {
    const file = given[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (given[name]) throw new StartError(`Settings: ${name} and ${name}_FILE are both set.`);
    read[name] = readSecretFile(`${name}_FILE`, file);
  }
  return read;
}

function readSecretFile(name: string, file: string): string {
  let text = '';
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`Settings: ${name}: ${file} can’t be read (${code}).`);
  }
  if (text) return text;
  throw new StartError(`Settings: ${name}: ${file} is empty.`);
}

function describe({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ');
}

function localAddress(host: string, port: number): string {
  const everywhere = ['0.0.0.0', '::'].includes(host);
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
