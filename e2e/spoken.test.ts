import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { startJourney } from '#core/testing-journey.ts';
import { expectAccessible, openPage } from './browser.ts';
import { openAdmin } from './open-admin.ts';

const { shop, browser, open, page, troubles } = await openAdmin();
const ring = '/items/product/plain-band';

const step = startJourney();

/** The languages and currencies of the shop: removed and added again. */
describe('languages and currencies of the shop', () => {
  let visitor: Page;
  let title = '';

  beforeAll(async () => {
    ({ page: visitor } = await openPage(browser));
    await page.goto(`${shop.url}/admin/settings`);
  });

  const languages = () => page.getByRole('combobox', { name: 'Languages' });

  async function save(): Promise<void> {
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByRole('button', { name: 'Save settings' }).waitFor({ state: 'detached' });
  }

  step('a removed language redirects its pages to the default language', async () => {
    await open(visitor, `/ru${ring}`);
    title = (await visitor.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page.locator('.mantine-MultiSelect-input', { hasText: 'Русский' }).first().click();
    await page.getByRole('option', { name: 'Русский' }).click();
    await page.keyboard.press('Escape');
    await save();

    const away = await fetch(`${shop.url}/ru${ring}?size=52+mm`, { redirect: 'manual' });
    expect([away.status, away.headers.get('location')]).toEqual([302, `${ring}?size=52+mm`]);
    expect(await (await fetch(`${shop.url}/sitemaps/products-1.xml`)).text()).not.toContain('/ru/');
    await visitor.getByRole('banner').getByRole('link', { name: 'Подарки' }).click();
    await visitor.waitForURL(`${shop.url}/items/category-products/gifts`);
    await visitor.getByRole('heading', { level: 1, name: 'Gifts' }).waitFor();
    expect(await visitor.locator('html').getAttribute('lang')).toBe('en');
    const spoken = visitor.getByRole('contentinfo').locator('[hreflang]');
    expect(await spoken.allTextContents()).toEqual(['English', 'Türkçe', 'Türkmençe']);
    expect(await visitor.locator('link[hreflang="ru"]').count()).toBe(0);

    await page.goto(`${shop.url}/admin/products?search=plain+band`);
    await page.getByRole('link', { name: 'Plain Band' }).first().click();
    const russian = page.getByRole('group', { name: 'Русский not a shop language' }).first();
    expect(await russian.getByLabel('Title').inputValue()).toBe(title);
    await expectAccessible(page);
  });

  step('a language added again has all its former texts; Activity lists the changes', async () => {
    await page.goto(`${shop.url}/admin/settings`);
    await languages().focus();
    await page.keyboard.press('ArrowDown');
    const marked = page.locator('[data-combobox-selected]');
    for (
      let now = await marked.textContent();
      now !== 'Русский';
      now = await marked.textContent()
    ) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => marked.textContent()).not.toBe(now);
    }
    for (const key of ['Enter', 'Escape', 'Control+s']) await page.keyboard.press(key);
    await page.getByText('Settings saved').waitFor();
    await open(visitor, ring);
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Русский' }).click();
    await visitor.waitForURL(`${shop.url}/ru${ring}`);
    await visitor.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    await page
      .getByText('languages: English, Türkçe, Türkmençe → English, Türkçe, Русский, Türkmençe')
      .waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Shop', exact: true }).click();
  });

  step(
    'the last and the default language cannot be removed; the error is beside the field',
    async () => {
      await languages().focus();
      for (let count = 0; count < 4; count += 1) await page.keyboard.press('Backspace');
      await page.keyboard.press('Control+s');
      await page.getByText('choose at least one language').waitFor();
      expect(await languages().getAttribute('aria-invalid')).toBe('true');
      await page.getByRole('button', { name: 'Discard' }).click();
      await page
        .locator('.mantine-MultiSelect-pill', { hasText: 'English' })
        .locator('button')
        .click();
      await page.keyboard.press('Control+s');
      await page.getByText('isn’t one of the shop’s languages').waitFor();
      const first = page.getByRole('combobox', { name: 'Default language' });
      expect(await first.getAttribute('aria-invalid')).toBe('true');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Discard' }).click();
    },
  );

  step(
    'a removed currency is hidden; added again, it is still the choice of its visitors',
    async () => {
      await open(visitor, ring);
      await visitor.getByRole('banner').getByLabel('Currency').selectOption('usd');
      await visitor.getByRole('radio', { name: '52 mm' }).check();
      await visitor.getByRole('button', { name: 'Add to basket' }).first().click();
      await visitor.getByRole('link', { name: 'View basket' }).click();
      const costs = visitor.getByRole('region', { name: 'Order summary' });
      const currency = visitor.getByRole('contentinfo').getByLabel('Currency');
      await costs.getByText(/^\$\d/).first().waitFor();
      await page.getByRole('tab', { name: 'Currencies' }).click();
      await page.getByRole('button', { name: 'Remove USD' }).click();
      await save();
      await visitor.reload();
      await costs.getByText(/^€\d/).first().waitFor();
      expect(await costs.textContent()).not.toContain('$');
      expect(await currency.inputValue()).toBe('eur');

      await page.getByRole('button', { name: 'Add USD' }).click();
      const rate = page.getByLabel('1 EUR in USD');
      await rate.fill('');
      await page.getByRole('button', { name: 'Save settings' }).click();
      await page.getByText('must be a number').waitFor();
      expect(await rate.getAttribute('aria-invalid')).toBe('true');
      await rate.fill('1.25');
      await save();
      await visitor.reload();
      await costs.getByText(/^\$\d/).first().waitFor();
      expect(await currency.inputValue()).toBe('usd');
    },
  );

  step(
    'changing the charge currency previews its effect, asks for confirmation, and is undone completely',
    async () => {
      const before = await (await fetch(`${shop.url}/api/settings`)).json();
      await page.getByRole('button', { name: 'Change…' }).click();
      const asked = page.getByRole('dialog', { name: 'Change charge currency' });
      await asked.getByLabel('New currency').click();
      await page.getByRole('option', { name: 'USD' }).click();
      const change = asked.getByRole('button', { name: 'Change to USD' });
      await asked.getByLabel('Convert prices: 1 EUR = 1.25 USD').check();
      expect(await asked.getByRole('cell', { name: /^\$/ }).count()).toBe(3);
      expect(await change.isDisabled()).toBe(true);
      await asked.getByLabel(/^Charge every price/).check();
      await expectAccessible(page);
      await change.click();
      await page.getByText('Charge currency changed to USD').waitFor();
      expect(await page.getByLabel('1 USD in EUR').inputValue()).toBe('0.8');
      const settings = await (await fetch(`${shop.url}/api/settings`)).json();
      expect(settings).toMatchObject({ chargeCurrency: 'usd' });
      await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
      await page.getByText('Undone', { exact: true }).waitFor();
      await expect.poll(() => page.getByLabel('1 EUR in USD').inputValue()).toBe('1.25');
      expect(await (await fetch(`${shop.url}/api/settings`)).json()).toEqual(before);
    },
  );

  step('no page reported an error', () => {
    expect(troubles).toEqual([]);
  });
});
