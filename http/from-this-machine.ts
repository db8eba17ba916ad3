import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP, Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Shop } from './shop.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** The names of headers by which a proxy or a tunnel shows that it forwards a request. */
const forwarding =
  /^(forwarded|via|cdn-loop|x[-_]real[-_]ip|x-envoy-.*|x-host|x[-_](original|forwarded)([-_].*)?|.*(client|connecting|remote|user)[-_]?ip)$/;

/**
 * Whether a request was made on the machine that the shop runs on. Only a shop that is local by its
 * configuration has such requests: a proxy in front of a public one may connect over loopback and add no
 * header. In a local shop, a request may still show that a proxy or tunnel is in between.
 */
export function isFromThisMachine(
  { isLocal }: Pick<Shop, 'isLocal'>,
  { headers, raw }: FastifyRequest,
): boolean {
  // A call that the server makes in process has no connection, and may be made for anybody.
  if (!isLocal || !(raw.socket instanceof Socket)) return false;
  return isLoopback(raw.socket.remoteAddress ?? '') && !showsProxy(headers);
}

/**
 * Whether a request shows that it was made elsewhere: by a host that is no loopback name (which also keeps
 * other sites from having their own name resolve to this machine), by the page that made it, or by a header
 * of a proxy or tunnel.
 */
export function showsProxy(headers: IncomingHttpHeaders): boolean {
  const { host, origin, referer } = headers;
  const pages = [origin, referer].filter((page) => Boolean(page));
  if (![host, ...pages.map(hostOf)].every(isLoopbackName)) return true;
  return (
    headers['sec-fetch-site'] === 'cross-site' ||
    Object.keys(headers).some((name) => forwarding.test(name))
  );
}

function hostOf(page = ''): string | undefined {
  return URL.parse(page)?.host;
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(plain);
  return version > 0 && loopback.check(plain, version === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a host, with or without a port, names this machine. */
export function isLoopbackName(host: string | undefined): boolean {
  // A user name or a path would hide another name in front of the loopback one, or behind it.
  const isPlain = /^[\w.:[\]-]+$/.test(host ?? '');
  const name = (isPlain && URL.parse(`http://${host}`)?.hostname) || '';
  return (
    name === 'localhost' || name.endsWith('.localhost') || isLoopback(name.replace(/^\[|\]$/g, ''))
  );
}
