import { test } from 'vitest';
import { testShop } from '../../opened-shop.ts';

// The browser is open already when the shop refuses to start.
await testShop({ PORT: 'ninety' });

test('never gets here', () => {});
