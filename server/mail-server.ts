import { isIP } from 'node:net';
import type { EnvironmentServer } from '#domain/messages/find-mailer.ts';

/**
 * Reads SMTP_URL: `smtps://` is encrypted from the first byte, `smtp://` after a greeting, which the
 * server must offer unless it is on this machine or `?tls=off` allows plain text. `?from=` is the sender,
 * by default the shop's contact. Throws for an invalid address.
 *
 * @example readMailServer('smtp://ada%40shop.example:secret@mail.example:587?from=orders@shop.example')
 */
export function readMailServer(text: string): EnvironmentServer {
  const { protocol, hostname, port, username, password, searchParams } = new URL(text);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isTls = protocol === 'smtps:';
  const unknown = [...searchParams.keys()].filter((name) => name !== 'from' && name !== 'tls');
  const from = searchParams.get('from') ?? undefined;
  const tls = searchParams.get('tls') ?? 'on';
  if (!host || unknown.length || !/^(on|off)$/.test(tls) || (from && !/^\S+@\S+$/.test(from))) {
    throw new TypeError('not an SMTP server');
  }
  return {
    host,
    port: Number(port) || (isTls ? 465 : 587),
    security: isTls ? 'tls' : tls === 'off' ? 'none' : isLocal(host) ? 'optional' : 'starttls',
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    senderAddress: from,
  };
}

function isLocal(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
