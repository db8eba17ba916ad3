import { BlockList, isIP } from 'node:net';

/**
 * Whether an IP address is public: not loopback, private, or a range that maps to one.
 *
 * @example isPublicAddress('169.254.169.254') // false
 */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const one = mapped ?? address;
  if (isIP(one) === 4) return !closed.check(one, 'ipv4');
  if (isIP(one) === 6) return open6.check(one, 'ipv6') && !closed.check(one, 'ipv6');
  return false;
}

const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');

const closed = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [network = '', bits] = range.split('/');
  closed.addSubnet(network, Number(bits), 'ipv4');
}
// Protocol assignments such as Teredo, documentation and 6to4: they embed IPv4 addresses, or are not routed.
closed.addSubnet('2001::', 23, 'ipv6');
closed.addSubnet('2001:db8::', 32, 'ipv6');
closed.addSubnet('2002::', 16, 'ipv6');
closed.addSubnet('3fff::', 20, 'ipv6');
