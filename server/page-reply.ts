import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Encoding, type KeptPage, makeForm, type Rendered } from './kept-page.ts';

/** Writes a kept page in the form that was asked for; answers what making that form needs, if it is new. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
): Promise<void> | undefined {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const form = page.forms[encoding];
  if (form) return write(request, response, page, form);
  return makeForm(page, encoding).then((made) => write(request, response, page, made));
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  { status, etag }: KeptPage,
  form: { headers: string[]; unchanged: string[]; body: Buffer },
): undefined {
  const known = request.headers['if-none-match'];
  if (known !== undefined && status === 200 && (known === '*' || known.includes(etag))) {
    response.writeHead(304, form.unchanged).end();
    return;
  }
  response.writeHead(status, form.headers);
  // Node sends no body after HEAD.
  response.end(form.body);
}

/** Hands on an answer that is not kept, as it came. */
export function sendRendered(response: ServerResponse, { status, headers, body }: Rendered): void {
  const own = ['connection', 'date', 'keep-alive', 'transfer-encoding', 'content-length'];
  const pairs = Object.entries(headers).filter(([name]) => !own.includes(name));
  response.writeHead(status, [...pairs.flat(), 'content-length', String(body.length)]);
  response.end(body);
}

const chosen = new Map<string, Encoding>();

function chooseEncoding(header: string | string[] = ''): Encoding {
  const wishes = String(header);
  const known = chosen.get(wishes);
  if (known) return known;
  const encoding = accepts(wishes, 'br') ? 'br' : accepts(wishes, 'gzip') ? 'gzip' : 'identity';
  // Browsers send a handful of these; whoever makes them up fills nothing.
  if (chosen.size < 100 && wishes.length < 100) chosen.set(wishes, encoding);
  return encoding;
}

/** Named, and not with a weight of nothing. */
function accepts(wishes: string, name: string): boolean {
  const wish = wishes.split(',').find((one) => one.split(';')[0]?.trim().toLowerCase() === name);
  return wish !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(wish);
}
