// Long: every form, once for each answer that its page asks for.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { exempt, type Form } from './forms.ts';
import type { Answer } from './held-answers.ts';
import { openedForms, rest, type Sent, watchSent } from './opened-forms.ts';
import { pressTwice } from './press-twice.ts';

const { forms, shopfront, openForm } = await openedForms();

test('every form of both faces is named here', () => {
  const files = globSync(['storefront/**/*.tsx', 'admin/**/*.tsx']).filter((file) =>
    /<(form|ScriptForm)\b|component="form"/.test(readFileSync(file, 'utf8')),
  );
  const known = [...shopfront, ...forms].map(({ file }) => file);
  expect(files.filter((file) => !known.includes(file) && !exempt[file])).toEqual([]);
});

describe.each([
  ['the storefront', shopfront],
  ['the back office', forms],
])('%s', (_, all) => {
  test.each(all)('$file: pressed twice or early, it does once what it says', async (form) => {
    const { page, asked } = await openForm(form);
    const { sent, close } = await watchSent(page);
    await form.fill(page);
    await pressTwice(form.submit(page));
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    await rest(page);
    expect(sent).toEqual([sent[0]]);
    await close();

    const early: [Answer, Sent[]][] = [];
    for (let at = 0; at < asked.length; at += 4) {
      const some = asked.slice(at, at + 4);
      early.push(...(await Promise.all(some.map((answer) => pressEarly(form, answer)))));
    }
    expect(Object.fromEntries(early)).toEqual(
      Object.fromEntries(asked.map((answer) => [answer, sent])),
    );
  });
});

/** Fills and presses while one answer is held back by 3 s; returns all that was sent. */
async function pressEarly(form: Form, answer: Answer): Promise<[Answer, Sent[]]> {
  const { page } = await openForm(form, answer);
  const { sent, close } = await watchSent(page);
  await form.fill(page);
  await form.submit(page).click();
  await expect.poll(() => sent.length, { timeout: 15_000 }).toBeGreaterThan(0);
  await rest(page);
  await close();
  return [answer, sent];
}
