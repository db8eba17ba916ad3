import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledMessages } from '../ui/compiled-messages.ts';

/** A language's words come in one file, however many subjects they are written in. */
const wordsByLanguage = ['en', 'tr', 'ru', 'tk'].map((language) => ({
  name: `words-${language}`,
  test: new RegExp(`/admin/words/${language}/\\w+\\.json$`),
}));

/** Built by `vite build admin`; `http/office.ts` puts a fresh nonce in the placeholder. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  // Of its own: the storefront's development server keeps another set of prepared packages.
  cacheDir: '../node_modules/.vite/admin',
  plugins: [compiledMessages(/\/words\/\w\w\/\w+\.json$/), react()],
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: '../build/admin',
    emptyOutDir: true,
    // Nothing inlined: the policy lets fonts and scripts come from files only.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: wordsByLanguage } } },
  },
});
