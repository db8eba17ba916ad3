import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Built by `vite build admin`. `http/office.ts` puts a fresh nonce where the placeholder stands. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  // Of its own: the storefront's development server keeps another set of prepared packages.
  cacheDir: '../node_modules/.vite/admin',
  plugins: [react()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: '../build/admin',
    emptyOutDir: true,
    // Nothing inlined: the policy lets fonts and scripts come from files only.
    assetsInlineLimit: 0,
  },
});
