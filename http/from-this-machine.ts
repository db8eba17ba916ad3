import { BlockList, isIP, Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Shop } from './shop.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Headers by which a proxy or a tunnel shows that it forwards a request. */
const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
] as const;

/**
 * Whether a request was made on the machine that the shop runs on. Only a shop that is local by its
 * configuration has such requests: a proxy in front of a public one may connect over loopback and add no
 * header. In a local shop, the host must be a loopback name (so that no other site can have its own name
 * resolve to this machine), and a forwarding header means that a proxy or tunnel is in between after all.
 */
export function isFromThisMachine(
  { isLocal }: Pick<Shop, 'isLocal'>,
  { headers, raw }: FastifyRequest,
): boolean {
  // A call that the server makes in process has no connection, and may be made for anybody.
  if (!isLocal || !(raw.socket instanceof Socket)) return false;
  if (!isLoopback(raw.socket.remoteAddress ?? '') || !isLoopbackName(headers.host)) return false;
  return forwarding.every((name) => headers[name] === undefined);
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(plain);
  return version > 0 && loopback.check(plain, version === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a host, with or without a port, names this machine. */
export function isLoopbackName(host: string | undefined): boolean {
  const name = URL.parse(`http://${host ?? ''}`)?.hostname ?? '';
  return (
    name === 'localhost' || name.endsWith('.localhost') || isLoopback(name.replace(/^\[|\]$/g, ''))
  );
}
