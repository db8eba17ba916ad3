import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const built = new URL('../build/', import.meta.url);

// The schemas of contract/ are for the server; a face that imports one as a value would ship all of
// zod to every visitor.
test.each([
  ['storefront', 'storefront/client/'],
  ['admin', 'admin/'],
])('no chunk of the %s contains zod', async (_, folder) => {
  const root = new URL(folder, built);
  const files = await readdir(root, { recursive: true });
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  const texts = await Promise.all(scripts.map((file) => readFile(new URL(file, root), 'utf8')));
  // Every zod schema has its internals under this name, which a minifier must not change.
  expect(scripts.filter((_, index) => texts[index]?.includes('_zod'))).toEqual([]);
});
