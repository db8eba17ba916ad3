import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a script of a page of the shop makes this call, as far as a browser says; other programs say
 * nothing. Neither a link, a form nor an element such as a picture does, nor another site.
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
