import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
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
