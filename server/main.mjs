// Plain JavaScript, because Node would otherwise load its TypeScript parser before the cache is enabled.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Caches compiled code, which cuts the time to the first response by a third.
enableCompileCache(join(import.meta.dirname, '../build/compile-cache'));
await import('./start.ts');
