import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compiledMessages } from '../ui/compiled-messages.ts';
import { patientRouter } from './patient-build.ts';

const formatMessage = fileURLToPath(new URL('./messages/format-message.ts', import.meta.url));

const chunks = [
  {
    name: 'parts',
    test: /node_modules\/(react|react-dom|scheduler|react-router|use-intl|@formatjs|icu-minify)\//,
  },
  {
    name: 'shop',
    test: new RegExp(
      [
        '/storefront/(browser|queries|shop|document|session|money|cards|page|shell)/',
        '/storefront/messages/[\\w-]+[.]ts',
        '/storefront/links/(?!find-pages)',
        '/storefront/forms/(?!field|consent-box)',
        '/storefront/parts/(toast|drop-down|language-select|skip-link|social|swatch)',
        '/storefront/basket/(basket|local)',
        '/storefront/wishlist/(local|wishlist[.]|wishlist-button|heart)',
        '/storefront/search/search-button',
        '/ui/(price|picture|loading-film)',
        '/core/(languages|currencies|decimals)',
        '/client/(api|session)',
        'preload-helper',
      ].join('|'),
    ),
  },
];

export default defineConfig({
  plugins: [
    patientRouter(),
    compiledMessages(/\/messages\/(\w+\/)?\w\w\.json$/),
    tailwindcss(),
    reactRouter(),
  ],
  // Messages are compiled at build time, so that browsers do not download the parser (12 KB).
  resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: formatMessage }] },
  ssr: { noExternal: ['use-intl', 'lucide-react'] },
  build: { assetsInlineLimit: 0, emptyOutDir: true, modulePreload: { polyfill: false } },
  // Shared code is bundled into two chunks, which compress better than forty. The server imports
  // `answer-page.ts`, which contains the entire server build.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: { build: { rolldownOptions: { input: './answer-page.ts' } } },
  },
});
