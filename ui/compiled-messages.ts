import compileMessage from 'icu-minify/compile';
import type { Plugin } from 'vite';

/**
 * A Vite plugin that compiles message files while building, so that no browser downloads their parser
 * (12 KB). `format-message/format-only` of use-intl then formats them.
 *
 * @example plugins: [compiledMessages(/\/messages\/\w\w\.json$/)]
 */
export function compiledMessages(files: RegExp): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    transform(code, id) {
      if (files.test(id)) return JSON.stringify(compile(JSON.parse(code)));
    },
  };
}

function compile(messages: unknown): unknown {
  if (typeof messages === 'string') return compileMessage(messages);
  const entries = Object.entries(messages as Record<string, unknown>);
  return Object.fromEntries(entries.map(([name, inner]) => [name, compile(inner)]));
}
