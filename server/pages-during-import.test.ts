import { afterAll, expect, test } from 'vitest';
import { importProducts } from '#domain/imports/import-products.ts';
import { readGoodFile } from '#domain/imports/testing-files.ts';
import { testShop } from '#http/testing.ts';
import { startProcess, untilSo } from './testing-pages.ts';

const shop = await testShop();
const processes = await Promise.all([startProcess(shop), startProcess(shop)]);
afterAll(() => Promise.all(processes.map((process) => process.close())));

test('an import renders a busy page a few times only, and all of it is visible once it is done', async () => {
  const [one] = processes;
  const list = '/api/products/client';
  await one.get(list);
  const from = one.rendered.length;
  const rows = Array.from({ length: 30 }, (_, row) => `imported-${row},Imported ${row},10,1`);
  let isDone = false;
  const importing = importAll(['handle,title,price,stock', ...rows].join('\n')).finally(() => {
    isDone = true;
  });
  while (!isDone) expect((await one.get(list)).status).toBe(200);
  expect(await importing).toHaveLength(30);
  const totals = () =>
    Promise.all(
      processes.map(async ({ get }) => JSON.parse((await get(list)).body.toString()).total),
    );
  await untilSo(async () => (await totals()).every((total) => total === 30));
  expect(one.rendered.slice(from).filter((path) => path === list).length).toBeLessThan(15);
});

/** Imports a CSV file, and returns the handles of the new products. */
async function importAll(csv: string): Promise<string[]> {
  const file = await readGoodFile(csv);
  const report = await importProducts(
    shop.db,
    { ...file, count: file.products.length },
    { check: false, stock: false, free: false, untrackedStock: 0, language: 'en' },
  );
  return report.created;
}
