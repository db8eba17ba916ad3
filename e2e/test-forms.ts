import { expect, test } from 'vitest';
import type { Answer } from './delayed-answers.ts';
import type { Form } from './forms.ts';
import { type openedForms, rest, type Sent, watchSent } from './opened-forms.ts';
import { pressTwice } from './press-twice.ts';

type OpenForm = Awaited<ReturnType<typeof openedForms>>['openForm'];

/**
 * Presses each form's button twice in one task; and once while a response that its page requests is
 * delayed, for each of these responses. Everything is sent once, with equal content.
 */
export function testForms(all: Form[], openForm: OpenForm): void {
  test.each(all)('$file: pressed twice or early, it is sent once', async (form) => {
    const { page, asked } = await openForm(form);
    const { sent, close } = await watchSent(page);
    await form.fill(page);
    await pressTwice(form.submit(page));
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    await rest(page);
    expect(sent).toEqual([sent[0]]);
    await close();

    const early: [Answer, Sent[]][] = [];
    for (let at = 0; at < asked.length; at += atOnce) {
      const some = asked.slice(at, at + atOnce);
      early.push(...(await Promise.all(some.map((answer) => pressEarly(openForm, form, answer)))));
    }
    expect(Object.fromEntries(early)).toEqual(
      Object.fromEntries(asked.map((answer) => [answer, sent])),
    );
  });
}

/**
 * Pages opened concurrently: beside those of another file, more would be too slow to render in
 * time.
 */
const atOnce = 2;

/** Fills in and presses while one response is delayed by 3 s; returns everything that was sent. */
async function pressEarly(
  openForm: OpenForm,
  form: Form,
  answer: Answer,
): Promise<[Answer, Sent[]]> {
  const { page } = await openForm(form, answer);
  const { sent, close } = await watchSent(page);
  await form.fill(page);
  await form.submit(page).click();
  await expect.poll(() => sent.length, { timeout: 15_000 }).toBeGreaterThan(0);
  await rest(page);
  await close();
  return [answer, sent];
}
