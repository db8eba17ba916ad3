import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { answerUnreadableBody } from './errors.ts';

/** Milliseconds within which a body must arrive, from the end of its headers. */
const patience = 12_000;

/** Milliseconds after which Node ends any request, such as an upload. */
export const longestRequest = 3_600_000;

/** The timers of bodies that have not arrived yet. */
const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Answers 408 to a request whose body takes longer than 12 seconds, and closes its connection. Node's
 * `requestTimeout` can't be longer for uploads, and the app's hooks don't run for every request.
 *
 * @example endSlowBodies(app.server);
 */
export function endSlowBodies(server: Server, headers: Record<string, string> = {}): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const end = () => {
      if (!request.complete) answerUnreadableBody(tooSlow(), request, response, headers);
    };
    const timer = setTimeout(end, patience);
    timers.set(request, timer);
    const stop = () => clearTimeout(timer);
    request.once('end', stop).once('close', stop);
  });
}

/**
 * Lets the body of an upload take up to an hour, if some of it arrives every 12 seconds: a picture of 10 MB
 * takes minutes over a slow line. To be called once the caller is known to be allowed to upload.
 */
export function allowSlowBody({ raw }: FastifyRequest): void {
  clearTimeout(timers.get(raw));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function tooSlow(): Error {
  return Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}
