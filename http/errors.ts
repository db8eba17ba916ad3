import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#contract/words.ts';

/** Answers what no handler foresaw, without a word about the inside. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError & { retryAfter?: number }>((error, request, reply) => {
    if (isDatabaseGone(error)) return send(reply.header('Retry-After', '2'), unavailable);
    const status = error.statusCode ?? 500;
    if (status === 429) reply.header('Retry-After', String(error.retryAfter ?? 60));
    if (status < 500) return send(reply, expected(status, error));
    const reference = randomUUID().slice(0, 8);
    request.log.error({ err: error, reference, url: request.routeOptions.url }, 'request failed');
    return send(reply, { ...failed, reference, detail: `Reference ${reference}` });
  });
  app.setNotFoundHandler((_, reply) => send(reply, notFound));
}

/**
 * A path that no route can be looked up for: unreadable escapes, or a part far too long. A visitor
 * gets the page that stands for pages that are not there, in the language the path begins with.
 */
export async function answerUnroutable(
  _: unknown,
  { url, server }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (/^\/(api|admin|media|assets)(?=\/|$)/.test(url)) {
    send(reply.headers(bareHeaders), notFound);
    return;
  }
  const [language = ''] = /^\/(en|tr|ru|tk)(?=\/)/.exec(url) ?? [];
  const page = await server.inject(`${language}/not-found`);
  const { connection: _own, 'transfer-encoding': __own, ...headers } = page.headers;
  reply.code(404).headers(headers).send(page.rawPayload);
}

/** Bytes that are no HTTP request, or that came too slowly: there is no request to reply to. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const answer =
    unreadable[error.code ?? ''] ?? problem(400, 'malformed', 'This request can’t be read');
  const body = JSON.stringify(answer);
  const headers = {
    ...bareHeaders,
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const title = STATUS_CODES[answer.status] ?? '';
  socket.end(`HTTP/1.1 ${answer.status} ${title}\r\n${lines.join('')}\r\n${body}`);
}

const unreadable: Record<string, Problem> = {
  HPE_HEADER_OVERFLOW: problem(431, 'too_large', 'The headers are too large'),
  ERR_HTTP_REQUEST_TIMEOUT: problem(408, 'too_slow', 'This request came too slowly'),
};

/** What every reply carries, where no plugin gets to add it. */
const bareHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

const notFound = problem(404, 'not_found', 'There is no such thing');
const failed = problem(500, 'failed', 'Something went wrong on our side');
const unavailable = problem(503, 'unavailable', 'The shop is not reachable for a moment');

/** What Fastify itself refuses: unreadable JSON, a body too large, an unknown media type. */
function expected(status: number, error: FastifyError): Problem {
  if (status === 413) return problem(413, 'too_large', 'This is too large');
  if (status === 415) return problem(415, 'unsupported_type', 'This media type is not understood');
  if (status === 429) return problem(429, 'too_many', 'Too many requests');
  if (status === 404) return notFound;
  return { ...problem(status, 'malformed', 'This request can’t be read'), detail: error.message };
}

function problem(status: number, code: string, title: string): Problem {
  return { type: 'about:blank', title, status, code, detail: title };
}

function send(reply: FastifyReply, body: Problem): FastifyReply {
  return reply
    .code(body.status)
    .type('application/problem+json')
    .serializer((value) => JSON.stringify(value))
    .send(body);
}

const goneCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT']);

/** Connection lost, server shutting down or starting, or no connection to be had in time. */
function isDatabaseGone(error: { code?: string; message: string }): boolean {
  const code = error.code ?? '';
  return (
    goneCodes.has(code) ||
    /^(08|57P|53)/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  );
}
