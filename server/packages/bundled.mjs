// Plain JavaScript, because it runs before Node loads anything else.
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';

/**
 * Packages of the server with many modules. `npm run build` bundles each into one file, because
 * finding, reading and linking their 560 modules takes a sixth of the start.
 */
export const bundled = [
  'kysely',
  'zod',
  'zod/v4/core',
  'jose',
  'html-to-text',
  '@sindresorhus/transliterate',
  'libphonenumber-js/max',
  'libphonenumber-js/min',
  'libphonenumber-js/mobile/examples',
];

/** The name of a package's file in `build/packages`, without its ending. */
export function fileOf(name) {
  return name.replace('@', '').replaceAll('/', '-');
}

/** Imports the bundled files instead of the packages, once they have been built. */
export function resolveBundled() {
  const folder = new URL('../../build/packages/', import.meta.url);
  const files = new Map(bundled.map((name) => [name, new URL(`${fileOf(name)}.mjs`, folder)]));
  if (![...files.values()].every((file) => existsSync(file))) return;
  registerHooks({
    resolve(specifier, context, next) {
      const file = files.get(specifier);
      return file
        ? { url: file.href, format: 'module', shortCircuit: true }
        : next(specifier, context);
    },
  });
}
