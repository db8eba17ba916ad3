import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#contract/fields.ts';
import { own } from '#core/own.ts';
import { isDatabaseGone, isTimedOut, isUnwritable } from '#database/is-gone.ts';
import { beforeRefusals } from '#database/turns.ts';
import { PictureStoreError } from '#domain/media/picture-store.ts';
import { addressOf } from './address.ts';
import { BodiesBusyError } from './json.ts';
import { outcomeOf } from './outcome.ts';
import { asRequest } from './outer-request.ts';
import { type Cause, causeOf } from './unavailable-cause.ts';

type Failure = FastifyError & { retryAfter?: number };

/** Answers unexpected errors without revealing internals. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<Failure>(async (error, request, reply) => {
    // Fastify closes the connection when it can't read a body, because more of it may follow. Once all of it has
    // arrived, the connection can be used again.
    const isClosing = reply.getHeader('connection') === 'close';
    if (isClosing && request.raw.complete && reply.raw.shouldKeepAlive)
      reply.header('connection', 'keep-alive');
    const reference = request.id;
    const sendUnavailable = (cause: Cause, seconds: number) => {
      Object.assign(outcomeOf(request), { cause, error });
      return send(reply.header('Retry-After', String(seconds)), { ...unavailable, reference });
    };
    if (error instanceof PictureStoreError) return sendUnavailable('pictures_gone', 5);
    if (error instanceof BodiesBusyError) return sendUnavailable('calls_busy', 2);
    if (isDatabaseGone(error) || isTimedOut(error)) return sendUnavailable(causeOf(error), 2);
    if (isUnwritable(error)) return sendUnavailable(causeOf(error), 60);
    const status = error.statusCode ?? 500;
    if (status === 429) {
      reply.header('Retry-After', String(secondsOf(error)));
      await sleep(beforeRefusals);
    }
    if (status < 500) return send(reply, expected(status, error));
    const route = `${request.method} ${request.routeOptions.url ?? 'none'}`;
    request.log.error({ event: 'request_failed', route, err: error }, 'a request failed');
    return send(reply, { ...failed, reference, detail: `Reference ${reference}` });
  });
  app.setNotFoundHandler((_, reply) => send(reply, notFound));
}

/**
 * Answers a URL the router cannot decode, because of invalid escapes or an overlong segment.
 * Visitors get the 404 page in the language of the URL.
 */
export async function answerUnroutable(
  _: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { id, url, server } = request;
  if (/^\/(api|admin|media|assets)(?=\/|$)/.test(url)) {
    // The app's hooks do not run here, so the headers are taken from another 404 response.
    const other = await server.inject('/api/not-found');
    const kept = Object.entries(other.headers).filter(([name]) => !ofOneReply.has(name));
    send(reply.headers(Object.fromEntries(kept)), notFound);
    return;
  }
  const [language = ''] = /^\/(en|tr|ru|tk)(?=\/)/.exec(url) ?? [];
  const page = await asRequest({ id, address: addressOf(request) }, () =>
    server.inject(`${language}/not-found`),
  );
  const { connection: _own, 'transfer-encoding': __own, ...headers } = page.headers;
  reply.code(page.statusCode).headers(headers).send(page.rawPayload);
}

/** Answers bytes that are not an HTTP request, or that arrived too slowly, on the socket. */
export function answerUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  more: Record<string, string> = {},
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const answer =
    own(unreadable, error.code ?? '') ?? problem(400, 'malformed', 'The request could not be read');
  const body = JSON.stringify(answer);
  const headers = {
    ...bareHeaders,
    'x-request-id': randomUUID().slice(24),
    ...more,
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const title = STATUS_CODES[answer.status] ?? '';
  socket.end(`HTTP/1.1 ${answer.status} ${title}\r\n${lines.join('')}\r\n${body}`);
  // A client may go on sending although its request was refused: its connection is closed once it has had time
  // to read the refusal.
  setTimeout(() => socket.destroy(), linger).unref();
}

/** Refuses a request whose body can't be read to its end, and closes its connection. */
export function answerUnreadableBody(
  error: Error & { code?: string },
  { socket }: IncomingMessage,
  response: ServerResponse,
  more: Record<string, string> = {},
): void {
  // A response has no socket while an earlier request of the connection is unanswered: the client would take the
  // refusal for the answer to that one.
  if (response.headersSent || !response.socket) socket.destroy();
  else answerUnreadable(error, socket, more);
}

/** Milliseconds for which a connection stays open after a last answer. */
const linger = 500;

/** Answers an `Expect` header other than `100-continue`, before any plugin runs. */
export function answerUnexpected(response: ServerResponse, more: Record<string, string>): void {
  const answer = problem(417, 'malformed', 'The Expect header is not supported');
  const headers = { ...bareHeaders, ...more, 'content-type': 'application/problem+json' };
  response.writeHead(417, { ...headers, connection: 'close' }).end(JSON.stringify(answer));
}

const unreadable: Record<string, Problem> = {
  HPE_HEADER_OVERFLOW: problem(431, 'too_large', 'The headers are too large'),
  TINY_CHUNKS: problem(
    400,
    'tiny_chunks',
    'The body has too many small chunks; send it with a Content-Length, or in chunks of 512 bytes or more',
  ),
  ERR_HTTP_REQUEST_TIMEOUT: problem(408, 'too_slow', 'The request took too long to arrive'),
};

const ofOneReply = new Set(['connection', 'content-length', 'date', 'transfer-encoding']);

/** Security headers for responses sent before any plugin runs. */
const bareHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

const notFound = problem(404, 'not_found', 'Not found');
const failed = problem(500, 'failed', 'Something went wrong on our side');
const unavailable = {
  ...problem(503, 'unavailable', 'The shop is temporarily unavailable'),
  detail: 'The shop is temporarily unavailable. Try again in a moment.',
};

/** The seconds until a rate-limited caller may retry. */
function secondsOf({ retryAfter = 60 }: Failure): number {
  return retryAfter;
}

/** Maps Fastify's own errors: invalid JSON, body too large, unsupported media type. */
function expected(status: number, error: Failure): Problem {
  if (status === 413) return problem(413, 'too_large', 'The request is too large');
  if (status === 415) return problem(415, 'unsupported_type', 'Unsupported media type');
  if (status === 429) {
    return { ...problem(429, 'too_many', 'Too many requests'), retryAfter: secondsOf(error) };
  }
  if (status === 404) return notFound;
  return {
    ...problem(status, 'malformed', 'The request could not be read'),
    detail: error.message,
  };
}

function problem(status: number, code: string, title: string): Problem {
  return { type: 'about:blank', title, status, code, detail: title };
}

function send(reply: FastifyReply, body: Problem): FastifyReply {
  // The handler may have set another value for its answer.
  if (body.status === 429 || body.status >= 500) reply.header('cache-control', 'no-store');
  return reply
    .code(body.status)
    .type('application/problem+json')
    .serializer((value) => JSON.stringify(value))
    .send(body);
}
