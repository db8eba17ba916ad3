import { resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from './words.ts';

const onOff = (byDefault: boolean) =>
  z
    .enum(['on', 'off', '1', '0', 'true', 'false'], { error: 'is on or off' })
    .default(byDefault ? 'on' : 'off')
    .transform((word) => ['on', '1', 'true'].includes(word));

const address = (protocols: string[], example: string) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), {
    error: `is an address such as ${example}`,
  });

function namesBucket(text: string): boolean {
  const url = URL.parse(text);
  return Boolean(url?.username && url.password && url.pathname.length > 1);
}

const Variables = z.object({
  PORT: z.coerce
    .number({ error: 'is a number from 1 to 65535' })
    .int('is a whole number')
    .min(1, 'is at least 1')
    .max(65_535, 'is at most 65535')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'is a host name or an IP address')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host:5432/name',
  ).optional(),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[\w.@-]{3,64}$/, 'is 3 to 64 letters, digits, dots or dashes')
    .default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'has at least 8 characters')
    .max(128, 'has at most 128 characters')
    .optional(),
  DEMO: onOff(true),
  PUBLIC_URL: address(['http:', 'https:'], 'https://shop.example').optional(),
  LIMITS: onOff(true),
  TRUST_PROXY: onOff(false),
  PAGE_STORE: onOff(true),
  SMS_URL: address(['smpp:', 'smpps:', 'http:', 'https:'], 'smpp://user:password@host').optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  S3_URL: address(['https:', 'http:', 's3:'], 'https://key:secret@host/bucket')
    .refine(namesBucket, 'needs a key, a secret and a bucket: https://key:secret@host/bucket')
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_/, 'starts with sk_ or rk_')
    .optional(),
});

export type Env = ReturnType<typeof readEnv>;

/**
 * The shop's settings from the environment; an empty one counts as not set.
 * Throws a StartError that names each wrong one.
 */
export function readEnv(variables: NodeJS.ProcessEnv) {
  const given = Object.entries(variables).filter(([, value]) => value?.trim());
  const { success, data, error } = Variables.safeParse(Object.fromEntries(given));
  if (!success) throw new StartError(`Settings: ${describe(error)}.`);
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    adminUsername: data.ADMIN_USERNAME,
    adminPassword: data.ADMIN_PASSWORD,
    demo: data.DEMO,
    publicUrl: (data.PUBLIC_URL ?? localAddress(data.HOST, data.PORT)).replace(/\/+$/, ''),
    limits: data.LIMITS,
    trustProxy: data.TRUST_PROXY,
    pageStore: data.PAGE_STORE,
    s3Url: data.S3_URL,
    /** Providers that are named, and that the shop does not speak to yet. */
    unused: notYet.filter((name) => data[name] !== undefined),
  };
}

const notYet = ['SMS_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY'] as const;

function describe({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ');
}

function localAddress(host: string, port: number): string {
  const everywhere = ['0.0.0.0', '::'].includes(host);
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
