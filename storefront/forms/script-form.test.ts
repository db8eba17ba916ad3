import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('..', import.meta.url).pathname;

/** The default method GET would put typed values into URLs and logs. */
test('only forms for lists, searches and currencies use GET; every other form is a ScriptForm', () => {
  const strays = globSync('**/*.tsx', { cwd: folder }).filter((file) => {
    const forms = readFileSync(folder + file, 'utf8').match(/<form\b[^<]*/g) ?? [];
    const method = /^(listing|search|money)\//.test(file) ? 'method="get"' : 'method="post"';
    return forms.some((form) => !form.includes(method));
  });
  expect(strays).toEqual([]);
});
