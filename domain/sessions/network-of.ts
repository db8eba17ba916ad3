import { isIPv4, isIPv6 } from 'node:net';

/**
 * Stands for the address of a client whose proxy does not report it. All of these share one network in
 * limits, and it is never one that an account knows.
 */
export const unknownAddress = 'unknown';

/**
 * The network used for rate limits: the /64 prefix of an IPv6 address, because a connection has
 * 2^64 addresses; an IPv4 address itself, also when mapped to IPv6.
 *
 * @example networkOf('2001:db8:0:7::1') // '2001:db8:0:7::/64'
 */
export function networkOf(address: string): string {
  return networksOf(address)[0];
}

/**
 * The networks of an address, from the smallest: a connection has a /64, and its owner often a /56 or
 * a /48. An IPv4 address is the only network of its own.
 *
 * @example networksOf('2001:db8:0:7::1')
 * // ['2001:db8:0:7::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']
 */
export function networksOf(address: string): [string, ...string[]] {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return [address];
  // `URL` normalises an IPv6 address, with embedded IPv4 as hexadecimal.
  const written = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const zeros = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0);
  const groups = [...(before ?? []), ...Array<string>(zeros).fill('0'), ...(after ?? [])];
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return [toIPv4(groups.slice(6))];
  const site = groups.slice(0, 3).join(':');
  const fourth = groups[3] ?? '0';
  const eighth = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [`${site}:${fourth}::/64`, `${site}:${eighth}::/56`, `${site}::/48`];
}

/** The largest network of an address: of IPv6 the /48, of IPv4 the address itself. */
export function largestNetworkOf(address: string): string {
  return networksOf(address).at(-1) ?? '';
}

/**
 * The networks whose share the work for an address is: of IPv6 the /48, of IPv4 the /24, because both are rented as a
 * whole; and the provider's network that contains it: of IPv6 the /32, of IPv4 the /16. They are no limits: only when
 * too much is asked at once, their visitors wait for each other, or some are refused.
 *
 * @example shareOf('203.0.113.5') // ['203.0.113.0/24', '203.0.0.0/16']
 */
export function shareOf(address: string): [string, ...string[]] {
  const largest = largestNetworkOf(address);
  if (isIPv4(largest))
    return [largest.replace(/\d+$/, '0/24'), largest.replace(/\d+\.\d+$/, '0.0/16')];
  const [first, second] = largest.split(':');
  return second === undefined ? [largest] : [largest, `${first}:${second}::/32`];
}

function toIPv4(groups: string[]): string {
  return groups
    .flatMap((group) => {
      const number = Number.parseInt(group, 16);
      return [number >> 8, number & 255];
    })
    .join('.');
}
