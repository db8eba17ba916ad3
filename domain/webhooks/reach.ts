import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '#domain/media/public-address.ts';

/** The IP addresses to which webhooks may be sent. */
export type WebhookReach = {
  /** Private networks that may be accessed, also over plain http: `10.0.0.0/8`. Default: none. */
  readonly networks?: readonly string[];
  /** Resolves host names; the system's resolver, except in tests. */
  readonly resolve?: LookupFunction;
};

/**
 * Whether an IP address may be requested: public ones over https, those of the allowed networks
 * also over http.
 */
export function mayReach({ networks = [] }: WebhookReach, url: URL, address: string): boolean {
  if (isIn(networks, address)) return true;
  return url.protocol === 'https:' && isPublicAddress(address);
}

/** The IP address literal of a URL; undefined when it has a host name. */
export function literalAddress(url: URL): string | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? host : undefined;
}

/**
 * A resolver for one request: the connection uses the very IP address that was checked, which
 * prevents DNS rebinding.
 */
export function checkedLookup(reach: WebhookReach, url: URL): LookupFunction {
  const resolve = reach.resolve ?? (lookup as LookupFunction);
  return (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      if (error || !first) return done(error ?? new Error('has no address'), '', 0);
      if (!addresses.every(({ address }) => mayReach(reach, url, address))) {
        return done(new PrivateAddressError(), '', 0);
      }
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
}

export class PrivateAddressError extends Error {}

function isIn(networks: readonly string[], address: string): boolean {
  const one = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  const family = isIP(one) === 6 ? 'ipv6' : 'ipv4';
  const list = new BlockList();
  for (const network of networks) {
    const [start = '', bits] = network.split('/');
    const version = isIP(start) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(start, Number(bits ?? (version === 'ipv6' ? 128 : 32)), version);
  }
  return isIP(one) > 0 && list.check(one, family);
}
