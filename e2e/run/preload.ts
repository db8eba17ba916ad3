// Preloads the shop's modules in a shop's process, which takes longer than the rest of the start,
// while its database is still being cloned. The start begins when its input ends.
import { once } from 'node:events';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../../build/compile-cache'));
const ended = once(process.stdin.resume(), 'end');
await Promise.all([
  import('#server/seed-shop.ts'),
  import('#server/open-shop.ts'),
  import('#server/serve-shop.ts'),
]);
await ended;
