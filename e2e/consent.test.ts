import { describe, expect } from 'vitest';
import { consentWords } from '#core/consent.ts';
import { startJourney } from '#core/testing-journey.ts';
import { expectAccessible, openPage } from './browser.ts';
import { leaveBasket } from './left-basket.ts';
import { openAdmin } from './open-admin.ts';
import { readCode } from './shopper.ts';

const { shop, browser, page, admin, api, token, troubles, database } = await openAdmin();

const step = startJourney();

describe('consent to reminders and news', () => {
  step('is requested at sign-up by an unticked box, and withdrawn in the account', async () => {
    const visitor = await openPage(browser, 390);
    const { page: own } = visitor;
    await own.goto(`${shop.url}/client-auth/signup`);
    await own.locator('html[data-running]').waitFor();
    const box = own.getByLabel(consentWords.en);
    expect(await box.isChecked()).toBe(false);
    await box.check();
    await expectAccessible(own);
    const phone = '+99365334411';
    await own.getByLabel('First name').fill('Merdan');
    await own.getByLabel('Last name').fill('Orazow');
    await own.getByLabel('Phone number').fill(phone);
    await own.getByLabel(/^Password/).fill('a quiet long password');
    await own.getByRole('button', { name: 'Create account' }).click();
    // The demo shop displays the code on its own machine.
    await own.getByText('Your code is').waitFor();
    await expectAccessible(own);
    await own.getByLabel('Six-digit code').fill(await readCode(shop.url, phone));
    await own.waitForURL((url) => !url.pathname.startsWith('/client-auth'));
    await own.goto(`${shop.url}/account/profile`);
    await own.locator('input[name=emailConsent]:checked').waitFor();
    await box.uncheck();
    await own.getByText('You won’t receive reminders or news').waitFor();
    await expectAccessible(own);
    const { clients } = await api('GET /client/users', { token, query: { search: '334411' } });
    await page.goto(`${shop.url}/admin/customers/${clients[0]?.id}`);
    await page.getByText('Consent to reminders and news withdrawn on').waitFor();
    expect(visitor.troubles).toEqual([]);
    await visitor.page.context().close();
  });

  step(
    'ends by the link of a reminder, without scripts or a sign-in; the admin sees why',
    async () => {
      await leaveBasket(admin, database, '+99365443377', ['dawn solitaire']);
      await page.goto(`${shop.url}/admin/orders/abandoned`);
      await page.getByRole('button', { name: 'Remind Ogulnabat Saryýewa' }).click();
      await page.getByText('Reminder to Ogulnabat Saryýewa added to Messages').waitFor();
      const { messages } = await api('GET /messages', { token, query: { search: 'ogul@' } });
      const link = /\/unsubscribe\/[\w-]+/.exec(messages[0]?.text ?? '')?.[0];
      const context = await browser.newContext({ javaScriptEnabled: false });
      const reader = await context.newPage();
      await reader.goto(`${shop.url}/ru${link}`);
      await reader.getByText('Письма о ваших заказах будут приходить').waitFor();
      await reader.getByRole('button', { name: 'Отписаться' }).click();
      await reader.getByRole('heading', { level: 1, name: 'Вы отписались' }).waitFor();
      await context.close();
      await page.goto(`${shop.url}/admin/messages/suppressed`);
      await page
        .getByRole('row', { name: /ogul@example\.com/ })
        .getByText('Unsubscribed')
        .waitFor();
      await expectAccessible(page);
    },
  );

  step('is required before a reminder of a basket can be sent', async () => {
    await database.pool.query('update consents set withdrawn_at = now()');
    await database.pool.query('delete from suppressions');
    await database.pool.query('update abandoned_orders set reminded_at = null');
    await page.goto(`${shop.url}/admin/orders/abandoned`);
    await page.getByText('Can’t be reminded: no consent').waitFor();
    expect(await page.getByRole('button', { name: /^Remind / }).count()).toBe(0);
    await expectAccessible(page);
  });

  step('the suppression list: an address is added by hand, and removed', async () => {
    await page.goto(`${shop.url}/admin/messages`);
    await page.getByRole('link', { name: 'Do-not-e-mail list' }).click();
    await page.getByRole('button', { name: 'Add address' }).click();
    const form = page.getByRole('dialog', { name: 'Add address' });
    await form.getByLabel('E-mail address').fill('nobody');
    await page.keyboard.press('Enter');
    await form.locator('input:focus[aria-invalid="true"]').waitFor();
    await form.getByLabel('E-mail address').fill('quiet@example.com');
    await form.getByLabel('Note').fill('Asked by phone');
    await page.keyboard.press('Enter');
    await page.getByText('quiet@example.com added').waitFor();
    const row = page.getByRole('row', { name: /quiet@example\.com/ });
    await row.getByText('Added by staff').waitFor();
    await row.getByRole('button', { name: 'Allow again: quiet@example.com' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Allow again' }).click();
    await page.getByText('quiet@example.com can be e-mailed again').waitFor();
    await page.getByText('No addresses yet.').waitFor();
    expect(troubles).toEqual([]);
  });
});
