import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, Socket } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unknownAddress } from '#domain/sessions/network-of.ts';
import { outerRequest } from './outer-request.ts';
import type { Shop } from './shop.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readAddress: ReadAddress;
  }
}

type ReadAddress = (request: IncomingMessage) => string;

/** The client's IP address. */
export function addressOf({ raw, server }: FastifyRequest): string {
  return server.readAddress(raw);
}

/**
 * Returns a function that reads the client's IP address, as reported by the shop's proxies. A proxy's own
 * address never stands for its visitors: where the proxy reports none, or text that is not an address,
 * the address is unknown. A call made in process has the address of the request that it is for.
 */
export function addressReader({ trustProxy = 0 }: Pick<Shop, 'trustProxy'>): ReadAddress {
  const isProxy = proxiesOf(trustProxy);
  const isTrusted = (address: string, hop: number) =>
    typeof trustProxy === 'number' ? hop < trustProxy : isProxy(address);
  return (request) => {
    const { socket, headers } = request;
    const peer = socket.remoteAddress ?? unknownAddress;
    if (!(socket instanceof Socket)) return outerRequest()?.address ?? peer;
    if (!isProxy(peer)) return peer;
    const address = proxyAddr(request, isTrusted);
    return headers['x-forwarded-for'] !== undefined && isIP(address) ? address : unknownAddress;
  };
}

/** Lets `addressOf` know the shop's proxies, and logs once if they don't report addresses. */
export function readAddresses(app: FastifyInstance, shop: Shop): void {
  app.decorate('readAddress', addressReader(shop));
  const { trustProxy = 0, log } = shop;
  let isLogged = trustProxy === 0;
  app.addHook('onRequest', (request, _, done) => {
    if (!isLogged && !ownChecks.has(request.url) && addressOf(request) === unknownAddress) {
      isLogged = true;
      log?.warn({ event: 'address_unknown' }, withoutAddress);
    }
    done();
  });
}

/** Requests that load balancers and monitoring make themselves, for nobody. */
const ownChecks = new Set(['/healthz', '/readyz', '/metrics']);

const withoutAddress =
  'A request came without X-Forwarded-For, although TRUST_PROXY is set: if the proxy does not send it, all visitors share one address in the limits (README, Deploy)';

export function proxiesOf(proxies: number | string[]): (address: string) => boolean {
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
