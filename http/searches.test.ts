import { describe, expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { testShop } from './testing.ts';

const shop = await testShop();
const owner = await shop.addAdmin('owner');
await shop.addItem(3);

/** Search terms without letters or digits are ignored by lists, but must never be read as SQL. */
function hasWord(payload: string): boolean {
  return /[\p{L}\d]/u.test(payload);
}

describe('searches that look like SQL', () => {
  const payloads = [
    "' OR 1=1 --",
    "'; DROP TABLE orders; --",
    '%\\_',
    // No product of the tests has so high a number in its title.
    '$9999',
    '\\',
    '" or ""="',
    '🙂'.repeat(50),
    '(((',
    '&|!:*',
  ];
  const searched = Object.entries(routes).flatMap(([key, route]) => {
    const shape = 'query' in route && (route.query.shape as Record<string, unknown>);
    return key.startsWith('GET') && shape && 'search' in shape ? [key.slice(4)] : [];
  });

  test.each(searched)('%s finds nothing and causes no error', async (path) => {
    for (const payload of payloads) {
      const reply = await fetch(`${shop.url}/api${path}?search=${encodeURIComponent(payload)}`, {
        headers: { authorization: `Bearer ${owner}` },
      });
      expect([payload, reply.status]).toEqual([payload, 200]);
      const found = await reply.json();
      if (hasWord(payload)) expect([payload, found.total ?? 0]).toEqual([payload, 0]);
    }
    const tables = await shop.db.introspection.getTables();
    expect(tables.map(({ name }) => name)).toContain('orders');
  });
});
