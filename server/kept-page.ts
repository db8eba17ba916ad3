import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

/** An answer as it left the app. */
export type Rendered = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  shown: Set<string>;
};

export type Encoding = 'identity' | 'br' | 'gzip';

/** One form of an answer, ready to be written: headers as a flat list, names and values. */
export type Form = { etag: string; headers: string[]; unchanged: string[]; body: Buffer };

/** An answer that is kept. Its forms are made when first asked for; at least one is there. */
export type KeptPage = {
  status: number;
  etag: string;
  /** Those that came with it: its policy and the other security headers, its type. */
  headers: [string, string][];
  forms: Partial<Record<Encoding, Form>>;
  shown: Set<string>;
  /** When it began to be worked out, in milliseconds of this process. */
  began: number;
  expires: number;
};

const minutes = 60_000;

/** Always asked for anew, and mostly answered by 304; what stands between asks once a second. */
const cacheControl = 'public, max-age=0, s-maxage=1, must-revalidate';

/** The data of a page that was aimed at holds until it is clicked; no longer than a change may take. */
const aimedAt = 'public, max-age=1, must-revalidate';

/** Headers that belong to one connection or that this store sets itself. */
const own = new Set(
  'connection content-length date keep-alive transfer-encoding set-cookie etag vary cache-control'.split(
    ' ',
  ),
);

export function toKeptPage(rendered: Rendered, vary: string, began: number): KeptPage {
  const { status, body, shown } = rendered;
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
    shown,
    began,
    expires: began + (shown.has('passing') ? 1000 : 10 * minutes),
  };
  page.forms.identity = toForm(page, 'identity', body);
  return page;
}

const small = 1000;

/**
 * A form of a page; made now when it is asked for the first time. Once there is a compressed one the
 * plain one goes: hardly anyone asks for it, and it takes five times the room.
 */
export async function makeForm(page: KeptPage, encoding: Encoding): Promise<Form> {
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

/** One form is always there. */
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
  // A strong tag names bytes: each encoding has its own.
  const etag = encoding === 'identity' ? `"${page.etag}"` : `"${page.etag}-${encoding}"`;
  const unchanged = [...page.headers.filter(([name]) => name !== 'content-type'), ['etag', etag]];
  const headers = [...page.headers, ['etag', etag], ['content-length', String(body.length)]];
  if (encoding !== 'identity') headers.push(['content-encoding', encoding]);
  return { etag, headers: headers.flat(), unchanged: unchanged.flat(), body };
}
