import { test } from 'vitest';
import { openShop } from '../../opened-shop.ts';

test('fails before it closes its shop', async () => {
  await openShop();
  throw new Error('the shop is still open');
});
