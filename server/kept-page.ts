import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

/** A response from the app. */
export type Rendered = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  tags: Set<string>;
  /** Not rendered: the network has requested too much, or too many requests wait. */
  isRefused: boolean;
};

export type Encoding = 'identity' | 'br' | 'gzip';

/** A response in one encoding, ready to be sent: headers as a flat list of names and values. */
export type Form = { etag: string; headers: string[]; unchanged: string[]; body: Buffer };

/** A cached response. Its encodings are made on first use; at least one exists. */
export type KeptPage = {
  status: number;
  etag: string;
  /** The app's headers: content type, content security policy and other security headers. */
  headers: [string, string][];
  forms: Partial<Record<Encoding, Form>>;
  tags: Set<string>;
  /** The start of rendering, on this process's monotonic clock in milliseconds. */
  began: number;
  expires: number;
  /** The time of the first change of its content. */
  changedAt?: number;
  /** When an import first changed its content; its changes need not be visible immediately. */
  importedAt?: number;
};

const minutes = 60_000;

/** Browsers always revalidate, usually with a 304; shared caches revalidate after a second. */
const cacheControl = 'public, max-age=0, s-maxage=1, must-revalidate';

/** Prefetched page data is reused for a second, the maximum time until a change must be visible. */
const aimedAt = 'public, max-age=1, must-revalidate';

/** Headers of a single connection, and headers that this cache sets itself. */
const own = new Set(
  'connection content-length date keep-alive transfer-encoding set-cookie etag vary cache-control x-request-id'.split(
    ' ',
  ),
);

export function toKeptPage(rendered: Rendered, vary: string, began: number): KeptPage {
  const { status, body, tags } = rendered;
  const headers = Object.entries(rendered.headers).filter(([name]) => !own.has(name));
  const isData = rendered.headers['content-type']?.startsWith('text/x-script');
  headers.push(['cache-control', isData ? aimedAt : cacheControl], ['vary', vary]);
  const hash = createHash('sha256')
    .update(JSON.stringify([status, headers]))
    .update(body);
  const page: KeptPage = {
    status,
    etag: hash.digest('base64url').slice(0, 27),
    headers,
    forms: {},
    tags,
    began,
    expires: began + (tags.has('passing') ? 1000 : 10 * minutes),
  };
  page.forms.identity = toForm(page, 'identity', body);
  return page;
}

const small = 1000;

/**
 * Returns a page in an encoding, made on first use. Once a compressed one exists the plain one is
 * dropped, because it is rarely requested and five times as large.
 */
export function makeForm(page: KeptPage, encoding: Encoding): Promise<Form> {
  const making = underWay.get(page) ?? {};
  underWay.set(page, making);
  making[encoding] ??= make(page, encoding).finally(() => delete making[encoding]);
  return making[encoding];
}

/** A crowd that asks for a new page has it compressed once. */
const underWay = new WeakMap<KeptPage, Partial<Record<Encoding, Promise<Form>>>>();

async function make(page: KeptPage, encoding: Encoding): Promise<Form> {
  const plain = await plainBody(page);
  if (encoding === 'identity' || plain.length < small) {
    page.forms.identity ??= toForm(page, 'identity', plain);
    return page.forms.identity;
  }
  const body = encoding === 'br' ? await brotli(plain) : await gzipped(plain);
  page.forms[encoding] ??= toForm(page, encoding, body);
  delete page.forms.identity;
  return page.forms[encoding];
}

/** At least one encoding exists. */
async function plainBody({ forms: { identity, br, gzip } }: KeptPage): Promise<Buffer> {
  if (identity) return identity.body;
  return br ? await unbrotli(br.body) : await gunzipped((gzip as Form).body);
}

const gzipped = promisify(gzip);
const gunzipped = promisify(gunzip);
const unbrotli = promisify(brotliDecompress);

function brotli(body: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

function toForm(page: KeptPage, encoding: Encoding, body: Buffer): Form {
  // A strong ETag identifies bytes, so each encoding has its own.
  const etag = encoding === 'identity' ? `"${page.etag}"` : `"${page.etag}-${encoding}"`;
  const unchanged = [...page.headers.filter(([name]) => name !== 'content-type'), ['etag', etag]];
  const headers = [...page.headers, ['etag', etag], ['content-length', String(body.length)]];
  if (encoding !== 'identity') headers.push(['content-encoding', encoding]);
  return { etag, headers: headers.flat(), unchanged: unchanged.flat(), body };
}
