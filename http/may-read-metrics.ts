import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { addressOf } from './address.ts';
import { forwarding } from './from-this-machine.ts';
import type { Shop } from './shop.ts';

const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4');
own.addSubnet('10.0.0.0', 8, 'ipv4');
own.addSubnet('172.16.0.0', 12, 'ipv4');
own.addSubnet('192.168.0.0', 16, 'ipv4');
own.addAddress('::1', 'ipv6');
own.addSubnet('fc00::', 7, 'ipv6');

/**
 * With a metrics token, only requests that send it are allowed; without one, this machine and private
 * networks. A request through an unconfigured proxy is refused, because its origin is unknown.
 */
export function mayReadMetrics(shop: Shop, request: FastifyRequest): boolean {
  if (shop.metricsToken)
    return isEqual(request.headers.authorization, `Bearer ${shop.metricsToken}`);
  const { headers } = request;
  const isForwarded = forwarding.some((name) => headers[name] !== undefined);
  if (isForwarded && !shop.trustProxy) return false;
  const address = addressOf(request);
  return own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function isEqual(presented: string | undefined, wanted: string): boolean {
  const [a, b] = [presented ?? '', wanted].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return timingSafeEqual(a as Buffer, b as Buffer);
}
