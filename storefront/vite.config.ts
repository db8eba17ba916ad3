import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compiledMessages } from '../ui/compiled-messages.ts';
import { lighterIcons, lighterRouter } from './lighter-build.ts';
import { patientRouter } from './patient-build.ts';

const formatMessage = fileURLToPath(new URL('./page/format-message.ts', import.meta.url));

const chunks = [
  {
    name: 'parts',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|use-intl|@formatjs|icu-minify)\//,
  },
  {
    name: 'shop',
    test: /\/storefront\/((page\/(?!dialog|contents|field|hero|breadcrumbs|section)|shell|items-shell|session\/(?!session-ended)|money)|languages|basket\/(basket|local)|product\/swatch|wishlist\/(local|wishlist\.|wishlist-button|heart)|search\/search-button|listing\/(card|second-picture))|\/ui\/(price|picture|loading-film|create-icon)|\/client\/api|preload-helper/,
  },
];

export default defineConfig({
  plugins: [
    lighterIcons(),
    lighterRouter(),
    patientRouter(),
    compiledMessages(/\/messages\/(\w+\/)?\w\w\.json$/),
    tailwindcss(),
    reactRouter(),
  ],
  // Messages are compiled here, so that no shopper downloads their parser (12 KB).
  resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: formatMessage }] },
  ssr: { noExternal: ['use-intl', 'lucide-react'] },
  build: { assetsInlineLimit: 0, emptyOutDir: true, modulePreload: { polyfill: false } },
  // What every page needs comes in two files that compress well, not in forty that do not.
  // The server imports `answer-page.ts`, which holds the whole server build.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: { build: { rolldownOptions: { input: './answer-page.ts' } } },
  },
});
