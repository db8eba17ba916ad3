import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { proxiesOf } from './address.ts';
import { outerRequest } from './outer-request.ts';
import type { Shop } from './shop.ts';

export type NameRequest = (request: IncomingMessage) => string;

/**
 * Returns a function that gives each request an id: the `X-Request-Id` of a trusted proxy, so that both
 * logs can be compared, or a random one. Calls made in process have the id of the request they serve.
 */
export function nameRequests({ trustProxy = 0 }: Pick<Shop, 'trustProxy'>): NameRequest {
  const isProxy = proxiesOf(trustProxy);
  return ({ headers, socket }) => {
    const outer = outerRequest();
    if (outer) return outer.id;
    const given = headers['x-request-id'];
    const isTaken = typeof given === 'string' && wellFormed.test(given);
    return isTaken && isProxy(socket?.remoteAddress ?? '') ? given : randomUUID().slice(24);
  };
}

const wellFormed = /^[\w.-]{8,64}$/;
