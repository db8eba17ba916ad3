import { expect, test } from 'vitest';
import { networkOf, networksOf, shareOf } from './network-of.ts';

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['::ffff:cb00:7105', '203.0.113.5'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:DB8:0:7:ffff:ffff:ffff:ffff', '2001:db8:0:7::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['203.0.113.5', ['203.0.113.5']],
  ['::ffff:203.0.113.5', ['203.0.113.5']],
  ['2001:db8:1:a17c::1', ['2001:db8:1:a17c::/64', '2001:db8:1:a100::/56', '2001:db8:1::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
])('%s belongs to %s', (address, networks) => {
  expect(networksOf(address)).toEqual(networks);
});

test.each([
  ['203.0.113.5', ['203.0.113.0/24', '203.0.0.0/16']],
  ['::ffff:203.0.113.77', ['203.0.113.0/24', '203.0.0.0/16']],
  ['2001:db8:1:a17c::1', ['2001:db8:1::/48', '2001:db8::/32']],
  ['unknown', ['unknown']],
])('%s shares with %s', (address, share) => {
  expect(shareOf(address)).toEqual(share);
});
