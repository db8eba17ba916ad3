import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { languages } from '../core/languages.ts';
import { compiledMessages } from '../ui/compiled-messages.ts';

/** Puts the texts of a language into a single chunk, although they are in files by subject. */
const wordsByLanguage = languages.map((language) => ({
  name: `words-${language}`,
  test: new RegExp(`/admin/words/${language}/\\w+\\.json$`),
}));

/**
 * Built by `vite build admin`; `http/admin-app.ts` replaces the nonce placeholder on every request.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  // Separate, because the storefront's dev server prebundles other packages.
  cacheDir: '../node_modules/.vite/admin',
  plugins: [compiledMessages(/\/words\/\w\w\/\w+\.json$/), react()],
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: '../build/admin',
    emptyOutDir: true,
    // Nothing is inlined, because the CSP allows fonts and scripts from files only.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: wordsByLanguage } } },
  },
});
