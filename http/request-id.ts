import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { proxiesOf } from './address.ts';
import type { Shop } from './shop.ts';

export type NameRequest = (request: IncomingMessage) => string;

const underWay = new AsyncLocalStorage<string>();

/**
 * Returns a function that gives each request an id: the `X-Request-Id` of a trusted proxy, so that both
 * logs can be compared, or a random one. Calls made in process have the id of the request they serve.
 */
export function nameRequests({ trustProxy = 0 }: Pick<Shop, 'trustProxy'>): NameRequest {
  const isProxy = proxiesOf(trustProxy);
  return ({ headers, socket }) => {
    const outer = underWay.getStore();
    if (outer) return outer;
    const given = headers['x-request-id'];
    const isTaken = typeof given === 'string' && wellFormed.test(given);
    return isTaken && isProxy(socket?.remoteAddress ?? '') ? given : randomUUID().slice(24);
  };
}

/** Runs `work` for a request, so that its calls in process have the same id. */
export function asRequest<T>(id: string, work: () => T): T {
  return underWay.run(id, work);
}

const wellFormed = /^[\w.-]{8,64}$/;
