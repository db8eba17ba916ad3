import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { testShop } from './testing.ts';

const shop = await testShop();
const password = 'a quiet long password';
let phones = 0;
const nextPhone = () => {
  phones += 1;
  return `+9936${4_000_000 + phones}`;
};

/** Ids that grant access to their holder. */
const drawn = {
  'a wait': async () => {
    const { sizeId } = await shop.addItem(0);
    const body = { sizeId, contact: `who${nextPhone()}@example.org` };
    return (await shop.api('POST /stock-alerts', { body })).id;
  },
  'a code to sign in': async () =>
    (await shop.api('POST /client/auth/code', { body: { phone: nextPhone() } })).id,
  'a code of a registration': async () => {
    const body = { phone: nextPhone(), password, firstName: 'A', lastName: 'B' };
    return (await shop.api('POST /client/auth/registration', { body })).id;
  },
} as const;

test.each(Object.keys(drawn) as (keyof typeof drawn)[])('%s has 128 random bits', async (what) => {
  const ids: string[] = [];
  for (let n = 0; n < 24; n += 1) ids.push(await drawn[what]());
  // In a random UUID one of these two places is always the same and the other one of four values.
  const [version, variant] = [14, 19].map((at) => new Set(ids.map((id) => id.charAt(at))));
  expect(version?.size).toBeGreaterThan(1);
  expect([...(variant ?? [])].join('')).toMatch(/[^89ab]/);
});

test('no schema refuses such an id for not being a UUID', () => {
  const { stdout } = spawnSync('git', ['grep', '-n', 'z[.]uuid()', '--', '*.ts'], {
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
});
