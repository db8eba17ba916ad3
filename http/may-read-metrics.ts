import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isFromThisMachine } from './from-this-machine.ts';
import type { Shop } from './shop.ts';

/**
 * With a metrics token, only requests that send it are allowed; without one, only those made on the
 * machine of a local shop.
 */
export function mayReadMetrics(shop: Shop, request: FastifyRequest): boolean {
  if (shop.metricsToken)
    return isEqual(request.headers.authorization, `Bearer ${shop.metricsToken}`);
  return isFromThisMachine(shop, request);
}

function isEqual(presented: string | undefined, wanted: string): boolean {
  const [a, b] = [presented ?? '', wanted].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return timingSafeEqual(a as Buffer, b as Buffer);
}
