import { BlockList, isIP, Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { addressOf } from './address.ts';
import type { Shop } from './shop.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Headers by which a proxy or a tunnel shows that it forwards a request. */
export const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
];

/**
 * Whether a request was made on the machine that the shop runs on: over a loopback connection, with a
 * loopback host name (so that no other site can have its own name resolve to this machine), and not
 * forwarded for anybody else. Behind trusted proxies, the address that they report counts; without them,
 * a forwarding header means that an unknown proxy or tunnel is in between.
 */
export function isFromThisMachine(
  { trustProxy }: Pick<Shop, 'trustProxy'>,
  request: FastifyRequest,
): boolean {
  const { headers, raw } = request;
  // A call that the server makes in process has no connection, and may be made for anybody.
  if (!(raw.socket instanceof Socket)) return false;
  if (!isLoopback(raw.socket.remoteAddress ?? '')) return false;
  if (!isLoopbackName(headers.host)) return false;
  const isDirect = forwarding.every((name) => headers[name] === undefined);
  if (isDirect) return true;
  const reported = headers['x-forwarded-host'];
  if (!trustProxy || headers.forwarded !== undefined) return false;
  return (
    headers['x-forwarded-for'] !== undefined &&
    isLoopback(addressOf(request)) &&
    (reported === undefined || (typeof reported === 'string' && isLoopbackName(reported)))
  );
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
