import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import compileMessage from 'icu-minify/compile';
import { defineConfig, type Plugin } from 'vite';

const chunks = [
  {
    name: 'parts',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|use-intl|@formatjs|icu-minify)\//,
  },
  {
    name: 'shop',
    test: /\/storefront\/((page|shell|items-shell|session|money)\/|languages|basket\/(basket|local)|product\/swatch|wishlist\/(local|wishlist\.|wishlist-button|heart)|search\/search-button|listing\/card)|\/ui\/|\/client\/api|lucide-react|preload-helper/,
  },
];

export default defineConfig({
  plugins: [compiledMessages(), tailwindcss(), reactRouter()],
  // Messages are compiled here, so that no shopper downloads their parser (12 KB).
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  ssr: { noExternal: ['use-intl'] },
  build: { assetsInlineLimit: 0, emptyOutDir: true },
  // What every page needs comes in two files that compress well, not in forty that do not.
  // The server imports `answer-page.ts`, which holds the whole server build.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: { build: { rolldownOptions: { input: './answer-page.ts' } } },
  },
});

function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    transform(code, id) {
      if (/\/messages\/(\w+\/)?\w\w\.json$/.test(id))
        return JSON.stringify(compile(JSON.parse(code)));
    },
  };
}

function compile(messages: unknown): unknown {
  if (typeof messages === 'string') return compileMessage(messages);
  const entries = Object.entries(messages as Record<string, unknown>);
  return Object.fromEntries(entries.map(([name, inner]) => [name, compile(inner)]));
}
