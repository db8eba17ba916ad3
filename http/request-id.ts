import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Shop } from './shop.ts';

export type NameRequest = (request: IncomingMessage) => string;

const underWay = new AsyncLocalStorage<string>();

/**
 * Returns a function that gives each request an id: the `X-Request-Id` of a trusted proxy, so that both
 * logs can be compared, or a random one. Calls made in process have the id of the request they serve.
 */
export function nameRequests({ trustProxy = 0 }: Pick<Shop, 'trustProxy'>): NameRequest {
  const isTrusted = trustedBy(trustProxy);
  return ({ headers, socket }) => {
    const outer = underWay.getStore();
    if (outer) return outer;
    const given = headers['x-request-id'];
    const isTaken = typeof given === 'string' && wellFormed.test(given);
    return isTaken && isTrusted(socket?.remoteAddress ?? '') ? given : randomUUID().slice(24);
  };
}

/** Runs `work` for a request, so that its calls in process have the same id. */
export function asRequest<T>(id: string, work: () => T): T {
  return underWay.run(id, work);
}

const wellFormed = /^[\w.-]{8,64}$/;

function trustedBy(proxies: number | string[]): (address: string) => boolean {
  if (typeof proxies === 'number') return () => proxies > 0;
  const list = new BlockList();
  for (const network of proxies) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) > 0 && list.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
