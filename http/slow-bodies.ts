import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerUnreadable } from './errors.ts';

/** Milliseconds within which a body must arrive, from the end of its headers. */
const patience = 12_000;

/** The timers of bodies that have not arrived yet. */
const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Answers 408 to a request whose body takes longer than 12 seconds, and closes its connection. A
 * timer of its own and not Node's `requestTimeout`, which can't be longer for uploads.
 */
export function endSlowBodies(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (!hasBody(raw)) return done();
    const end = () => {
      if (raw.complete) return;
      if (reply.raw.headersSent) raw.socket.destroy();
      else answerUnreadable(tooSlow(), raw.socket, headers);
    };
    const timer = setTimeout(end, patience);
    timers.set(raw, timer);
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
    done();
  });
}

/**
 * Lets the body of a signed-in person's upload take as long as `longestUpload`, as long as some of it
 * arrives: a picture of 10 MB takes minutes over a slow line.
 */
export function allowSlowBody({ raw }: FastifyRequest): void {
  clearTimeout(timers.get(raw));
}

/** Milliseconds. Node ends every request after this. */
export const longestUpload = 3_600_000;

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function tooSlow(): Error {
  return Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}
