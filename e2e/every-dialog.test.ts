// Every dialog of the back office, by keyboard.
import { describe, expect, test } from 'vitest';
import { openedForms, watchSent } from './opened-forms.ts';

const { forms, openForm } = await openedForms();

describe.each(forms.filter(({ isDialog }) => isDialog))('the dialog of $file', (form) => {
  test('is submitted by Enter, from the control that is focused when it opens', async () => {
    const { page } = await openForm(form);
    const { sent, close } = await watchSent(page);
    // Fields that are loaded first appear later than the dialog, and get focus then.
    const dialog = page.getByRole('dialog').last();
    await dialog.locator('form').first().waitFor();
    const focused = dialog.locator(':focus');
    await focused.waitFor();
    const start = await focused.elementHandle();
    await form.fill(page);
    // On a list of choices Enter opens it.
    if ((await start?.getAttribute('aria-haspopup')) !== 'listbox') await start?.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => sent.length).toBe(1);
    await close();
  });

  test('is closed by Escape, which asks before it discards input', async () => {
    const { page } = await openForm(form);
    const { sent, close } = await watchSent(page);
    const dialogs = page.getByRole('dialog');
    await dialogs.last().waitFor();
    const open = await dialogs.count();
    await form.fill(page);
    await page.keyboard.press('Escape');
    if (!form.isBrief) {
      const discard = page.getByRole('button', { name: /^Discard/ }).and(page.locator(':focus'));
      await discard.waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => dialogs.count()).toBe(open);
      await page.keyboard.press('Escape');
      await discard.waitFor();
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => dialogs.count()).toBe(open - 1);
    expect(sent).toEqual([]);
    await close();
  });
});
