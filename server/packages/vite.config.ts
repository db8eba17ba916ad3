import { defineConfig } from 'vite';
import { bundled, fileOf } from './bundled.mjs';

/** Bundles packages of the server; files that they share become chunks, so that none is loaded twice. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/packages',
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node24',
    outDir: '../../build/packages',
    emptyOutDir: true,
    rolldownOptions: {
      preserveEntrySignatures: 'strict',
      input: Object.fromEntries(bundled.map((name) => [fileOf(name), name])),
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});
