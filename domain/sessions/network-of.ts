import { isIPv6 } from 'node:net';

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
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  // `URL` normalises an IPv6 address, with embedded IPv4 as hexadecimal.
  const written = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const zeros = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0);
  const groups = [...(before ?? []), ...Array<string>(zeros).fill('0'), ...(after ?? [])];
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return toIPv4(groups.slice(6));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function toIPv4(groups: string[]): string {
  return groups
    .flatMap((group) => {
      const number = Number.parseInt(group, 16);
      return [number >> 8, number & 255];
    })
    .join('.');
}
