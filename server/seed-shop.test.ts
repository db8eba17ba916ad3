import { expect, test } from 'vitest';
import { jewellerySet } from '#domain/attributes/jewellery-set.ts';
import { testShop } from '#http/testing.ts';
import { readEnv } from './env.ts';
import { createOutput } from './output.ts';
import { seedShop } from './seed-shop.ts';

const shop = await testShop();
const start = () =>
  seedShop(
    shop.shop,
    readEnv({ DEMO: '0' }),
    createOutput(() => {}),
  );

test('a new shop has the preset for jewellers, and an attribute deleted by its owner is not added again', async () => {
  await start();
  const token = await shop.addAdmin('owner');
  const read = () => shop.api('GET /attributes', { token });
  const { attributes, missing } = await read();
  expect([attributes.length, missing]).toEqual([jewellerySet.length, 0]);
  await shop.api('DELETE /attributes/:id', { token, params: { id: attributes[0]?.id ?? 0 } });
  await start();
  expect(await read()).toMatchObject({ missing: 1 });
});
