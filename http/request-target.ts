import type { IncomingMessage } from 'node:http';

/**
 * The path and query that a request asks for. A client may send the whole address instead, with the host
 * that it names in its header (RFC 9112, section 3.2.2). Any other target stays as it is, and is refused.
 */
export function readTarget({
  url = '',
  headers,
}: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const address = /^https?:\/\//i.test(url) ? URL.parse(url) : null;
  if (!address || address.host !== URL.parse(`${address.protocol}//${headers.host}`)?.host)
    return url;
  return address.pathname + address.search;
}
