// Long: every form of the storefront, once for each response that its page requests.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exempt } from './forms.ts';
import { openedForms } from './opened-forms.ts';
import { testForms } from './test-forms.ts';

const { forms, shopfront, openForm } = await openedForms();

test('every form of the storefront and the admin is listed here', () => {
  const files = globSync(['storefront/**/*.tsx', 'admin/**/*.tsx']).filter((file) =>
    /<(form|ScriptForm)\b|component="form"/.test(readFileSync(file, 'utf8')),
  );
  const known = [...shopfront, ...forms].map(({ file }) => file);
  expect(files.filter((file) => !known.includes(file) && !exempt[file])).toEqual([]);
});

testForms(shopfront, openForm);
