import { readdirSync, readFileSync } from 'node:fs';
import compileMessage from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';

type Texts = { [name: string]: string | Texts };

const subjects = filesOf('en');
const others = ['tr', 'ru', 'tk'];

describe('the four languages of the back office', () => {
  test.each(others)('%s has a file for every subject', (language) => {
    expect(filesOf(language)).toEqual(subjects);
  });

  test.each(others.flatMap((language) => subjects.map((file) => [language, file] as const)))(
    '%s/%s has the same messages as English, with the same placeholders',
    (language, file) => {
      const english = flatten(read('en', file));
      const texts = flatten(read(language, file));
      expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
      for (const [name, text] of Object.entries(texts)) {
        expect(() => compileMessage(text), name).not.toThrow();
        expect(text.trim(), name).not.toBe('');
        expect(blanksOf(text), name).toEqual(blanksOf(english[name] ?? ''));
      }
    },
  );

  test.each(['en', ...others])(
    'no order status change in %s has the same label as Undo',
    (language) => {
      const { undo } = flatten(read(language, 'lists.json'));
      const transitions = Object.entries(flatten(read(language, 'orders.json'))).filter(([name]) =>
        name.startsWith('transitions.'),
      );
      expect(transitions).toHaveLength(7);
      for (const [name, text] of transitions) expect(text, name).not.toBe(undo);
    },
  );

  test('every subject is listed in the types', () => {
    const types = readFileSync(new URL('subjects.ts', import.meta.url), 'utf8');
    const missing = subjects.filter((file) => !types.includes(`'./en/${file}'`));
    expect(missing).toEqual([]);
  });
});

function filesOf(language: string): string[] {
  return readdirSync(new URL(`${language}/`, import.meta.url)).sort();
}

function read(language: string, file: string): Texts {
  return JSON.parse(readFileSync(new URL(`${language}/${file}`, import.meta.url), 'utf8'));
}

function flatten(texts: Texts, above = ''): Record<string, string> {
  const pairs = Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string'
      ? [[above + name, text] as const]
      : Object.entries(flatten(text, `${above}${name}.`)),
  );
  return Object.fromEntries(pairs);
}

/** The names of placeholders. Plural branches are removed first, because they are in braces too. */
function blanksOf(text: string): string[] {
  const bare = text.replaceAll(/(?:\b(?:zero|one|two|few|many|other)|=\d+)\s*\{[^{}]*\}/g, '');
  const names = [...bare.matchAll(/\{(\w+)(?:\}|, (?:plural|select|number))/g)];
  return [...new Set(names.map(([, name = '']) => name))].sort();
}
