import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type Encoding, type Form, type KeptPage, makeForm, type Rendered } from './kept-page.ts';

/**
 * Sends a cached page in the accepted encoding; returns a promise if the encoding has to be made
 * first.
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
  id: string,
): Promise<void> | undefined {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const form = page.forms[encoding];
  if (form) return write(request, response, page, form, id);
  return makeForm(page, encoding).then((made) => write(request, response, page, made, id));
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  { status, etag }: KeptPage,
  form: Form,
  id: string,
): undefined {
  const known = request.headers['if-none-match'];
  if (known !== undefined && status === 200 && (known === '*' || known.includes(etag))) {
    response.writeHead(304, [...form.unchanged, 'x-request-id', id]).end();
    return;
  }
  response.writeHead(status, [...form.headers, 'x-request-id', id]);
  // Node sends no body for HEAD.
  response.end(form.body);
}

/** Sends a response that is not cached, unchanged. */
export function sendRendered(response: ServerResponse, { status, headers, body }: Rendered): void {
  const own = ['connection', 'date', 'keep-alive', 'transfer-encoding', 'content-length'];
  const pairs = Object.entries(headers).filter(([name]) => !own.includes(name));
  response.writeHead(status, [...pairs.flat(), 'content-length', String(body.length)]);
  response.end(body);
}

/** Browsers send only a few different values; the limit keeps invented ones from filling memory. */
const chosen = new LRUCache<string, Encoding>({ max: 100 });

function chooseEncoding(header: string | string[] = ''): Encoding {
  const wishes = String(header);
  const known = chosen.get(wishes);
  if (known) return known;
  const encoding = accepts(wishes, 'br') ? 'br' : accepts(wishes, 'gzip') ? 'gzip' : 'identity';
  if (wishes.length < 100) chosen.set(wishes, encoding);
  return encoding;
}

/** Whether an encoding is accepted: listed, and not with `q=0`. */
function accepts(wishes: string, name: string): boolean {
  const wish = wishes.split(',').find((one) => one.split(';')[0]?.trim().toLowerCase() === name);
  return wish !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(wish);
}
