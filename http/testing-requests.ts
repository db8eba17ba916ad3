import { Agent, request } from 'node:http';
import * as fc from 'fast-check';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { inputOf } from './testing-arbitrary.ts';

export const askers = ['nobody', 'client', 'owner', 'refresh'] as const;

/** A generated request, without its token. */
export type Generated = {
  key: keyof typeof routes;
  asker: (typeof askers)[number];
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
};

export type Answered = { status: number; type: string; text: string };

/** Generates requests from the contract; the same seed gives the same requests. */
export function generateRequests(seed: number, count: number): Generated[] {
  return fc.sample(anyRequest(), { seed, numRuns: count });
}

/** Sends a request without normalising it. Status 0: no response. */
export function sendRequest(
  url: string,
  { key, path, headers, body }: Generated,
  token?: string,
): Promise<Answered> {
  return new Promise((resolve) => {
    const sent = request(
      `${url}/`,
      {
        agent,
        method: key.split(' ')[0] ?? 'GET',
        path: `/api${path}`,
        headers: {
          ...headers,
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
      },
      async (reply) => {
        const parts: Buffer[] = [];
        for await (const part of reply) parts.push(part);
        const type = reply.headers['content-type'] ?? '';
        resolve({ status: reply.statusCode ?? 0, type, text: Buffer.concat(parts).toString() });
      },
    );
    sent.on('error', ({ message: text }) => resolve({ status: 0, type: '', text }));
    sent.end(body);
  });
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

function anyRequest(): fc.Arbitrary<Generated> {
  const all = (Object.entries(routes) as [keyof typeof routes, Route][])
    // An event stream has no end.
    .filter(([, route]) => !route.streams);
  return fc.oneof(...all.map(([key, route]) => requestOf(key, route)));
}

function requestOf(key: keyof typeof routes, route: Route): fc.Arbitrary<Generated> {
  return fc
    .record({
      asker: fc.oneof(fc.constantFrom(...askers), fc.constant(askerOf(route))),
      params: inputOf(route.params),
      query: inputOf(route.query),
      body: key.startsWith('GET') ? fc.constant(none) : bodyOf(route),
      language: fc.constantFrom('', 'ru', 'tk;q=0.5, de', ';;;q=x', '*'),
      idempotencyKey: fc.constantFrom('', 'one', 'two', 'x'.repeat(300)),
    })
    .map((parts) => ({
      key,
      asker: parts.asker,
      path: pathOf(key, parts.params) + queryOf(parts.query),
      headers: {
        'accept-language': parts.language,
        'idempotency-key': parts.idempotencyKey,
        ...(parts.body.type && { 'content-type': parts.body.type }),
      },
      body: parts.body.text,
    }));
}

/** A request with given parts, by a caller who may make it. */
export function requestWith(
  key: keyof typeof routes,
  { params, query, body }: { params?: unknown; query?: unknown; body?: unknown },
): Generated {
  return {
    key,
    asker: askerOf(routes[key]),
    path: pathOf(key, params) + queryOf(query),
    headers: body === undefined ? {} : { 'content-type': json },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

function askerOf({ access }: Route): Generated['asker'] {
  if (access === 'anyone') return 'nobody';
  if (access.endsWith(':refresh')) return 'refresh';
  return access === 'client' ? 'client' : 'owner';
}

type Body = { text: string | undefined; type: string };
const none: Body = { text: undefined, type: '' };
const json = 'application/json';

function bodyOf(route: Route): fc.Arbitrary<Body> {
  const value = inputOf(route.body).map((input) => ({ text: JSON.stringify(input), type: json }));
  return fc.oneof(
    { weight: 12, arbitrary: route.upload ? uploads : value },
    { weight: 1, arbitrary: fc.constantFrom(none, ...unreadable) },
  );
}

const unreadable: Body[] = [
  { text: '{"title":', type: json },
  { text: '{"__proto__":{"role":"owner"}}', type: json },
  { text: '"text"', type: json },
  { text: 'a=1&b=2', type: 'application/x-www-form-urlencoded' },
  { text: '<a/>', type: 'text/xml' },
  { text: '{}', type: 'not a type' },
];

const form = 'multipart/form-data; boundary=cut';
const uploads = fc.constantFrom<Body>(
  { text: part('image', 'not a picture'), type: form },
  { text: part('image', '<svg xmlns="http://www.w3.org/2000/svg"/>'), type: form },
  { text: part('image', ''), type: form },
  { text: part('other', 'x'), type: form },
  { text: part('image', 'cut short').slice(0, 60), type: form },
  { text: '', type: form },
  { text: 'x', type: 'multipart/form-data' },
);

function part(field: string, content: string): string {
  const head = `Content-Disposition: form-data; name="${field}"; filename="a.png"`;
  return `--cut\r\n${head}\r\nContent-Type: image/png\r\n\r\n${content}\r\n--cut--\r\n`;
}

function pathOf(key: string, params: unknown): string {
  const given = (params ?? {}) as Record<string, unknown>;
  return key.replace(/^\S+ /, '').replace(/:(\w+)/, (_, name: string) => escaped(given[name] ?? 1));
}

function queryOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined)
      .map((one) => `${escaped(name)}=${escaped(one)}`),
  );
  return `?${pairs.join('&')}`.slice(0, 8000);
}

/** Percent-encodes where possible; a lone surrogate becomes invalid UTF-8. */
function escaped(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80%';
}
