import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a script of the shop's own pages makes this call, as far as the browser's headers show; other
 * programs send none. False for links, forms, elements such as pictures, and other sites.
 */
export function isOwnCall(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined) return true;
  return (
    site === 'same-origin' &&
    headers['sec-fetch-mode'] !== 'navigate' &&
    headers['sec-fetch-dest'] === 'empty'
  );
}
