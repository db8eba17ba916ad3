import { BlockList, isIP, Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unknownAddress } from '#domain/sessions/network-of.ts';
import type { Shop } from './shop.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the peer at this address is a proxy of the shop's own, as TRUST_PROXY names them. */
    isProxy: (address: string) => boolean;
  }
}

/**
 * The client's IP address, as reported by trusted proxies. A proxy's own address never stands for its
 * visitors: where the proxy reports none, or text that is not an address, the address is unknown.
 */
export function addressOf({ ip, headers, raw: { socket }, server }: FastifyRequest): string {
  const peer = socket.remoteAddress ?? unknownAddress;
  // A call that the server makes in process has no connection, and names the address that it is for.
  const isForwarded = socket instanceof Socket && server.isProxy(peer);
  if (!isForwarded) return isIP(ip) ? ip : peer;
  return headers['x-forwarded-for'] !== undefined && isIP(ip) ? ip : unknownAddress;
}

/** Lets `addressOf` know the shop's proxies, and logs once if they don't report addresses. */
export function readAddresses(app: FastifyInstance, { trustProxy = 0, log }: Shop): void {
  app.decorate('isProxy', proxiesOf(trustProxy));
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
