// Loaded into a shop's process before its start: reads the shop's modules, which takes longer than all else
// of a start, while its database is still being cloned. The start begins when its input ends.
import { once } from 'node:events';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../../build/compile-cache'));
const ended = once(process.stdin.resume(), 'end');
await Promise.all([
  import('#server/furnish.ts'),
  import('#server/open-shop.ts'),
  import('#server/serve-shop.ts'),
]);
await ended;
