import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The client's IP address, as reported by trusted proxies. Text that is not an IP address is replaced by
 * the peer's own address, so that a forged header cannot enter sessions or bypass rate limits.
 */
export function addressOf({ ip, socket }: FastifyRequest): string {
  return isIP(ip) ? ip : (socket.remoteAddress ?? 'unknown');
}
