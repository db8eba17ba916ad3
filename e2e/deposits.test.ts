import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { startJourney } from '#core/testing-journey.ts';
import { expectAccessible, expectNoOverflow, openPage, type WatchedPage } from './browser.ts';
import { openAdmin } from './open-admin.ts';
import { fillInAddress } from './shopper.ts';

// A shop takes a part of the price with the order, and the balance before shipping.

const { shop, browser, page: office, troubles } = await openAdmin({ LIMITS: 'off' });
const step = startJourney();

describe('an order with a deposit', () => {
  let guest: WatchedPage;
  let page: Page;

  beforeAll(async () => {
    guest = await openPage(browser, 390);
    page = guest.page;
  });

  step('is offered once the owner has set the percentage, which is checked', async () => {
    await office.goto(`${shop.url}/admin/settings?part=payment`);
    const fields = office.getByLabel('Deposit (%)');
    await fields.last().fill('100');
    await office.getByRole('button', { name: 'Save' }).click();
    await office.getByText(/at most 99/i).waitFor();
    await expectAccessible(office);
    await fields.last().fill('30');
    await office.getByRole('button', { name: 'Save' }).click();
    await office.getByText('Settings saved').waitFor();
    // Cash on delivery has none.
    expect(await fields.count()).toBe(2);
  });

  step('says at checkout what is paid now and what once the order is ready', async () => {
    await page.goto(`${shop.url}/items/product/dawn-solitaire`);
    await page.locator('html[data-running]').waitFor();
    await page.getByRole('radio', { name: /54 mm/ }).check();
    await page.getByRole('button', { name: 'Add to basket' }).first().click();
    await page.getByRole('link', { name: 'View basket' }).first().click();
    await page.getByLabel('Country').selectOption('DE');
    await fillInAddress(page);
    await page.getByRole('radio', { name: 'Card' }).check();
    await page
      .getByText(
        /You’ll pay a deposit of €[\d,.]+ now and the balance of €[\d,.]+ once your order is ready/,
      )
      .waitFor();
    await page.getByText(/^Due now: €[\d,.]+$/).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: /^Buy now, / }).click();
  });

  step('is placed by paying the deposit, and says what is still due', async () => {
    await page.getByRole('heading', { name: 'Test payment' }).waitFor();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    await page.getByText(/^Paid €[\d,.]+ of €[\d,.]+$/).waitFor();
    await page.getByText(/^The balance of €[\d,.]+ is due once your order is ready\.$/).waitFor();
    await page.getByRole('button', { name: /^Pay €/ }).waitFor();
    expect(await page.getByText(/waiting for Stripe/).count()).toBe(0);
    await expectAccessible(page);
    await expectNoOverflow(page);
  });

  step('is packed without a question, which asks the customer for the balance', async () => {
    await office.goto(`${shop.url}/admin/orders`);
    await office
      .getByRole('link', { name: /^A-\d+/ })
      .first()
      .click();
    await office.getByText(/^Deposit €[\d,.]+, balance €[\d,.]+ once packed$/).waitFor();
    await expectAccessible(office);
    await office.getByRole('button', { name: 'Confirm', exact: true }).click();
    await office.getByRole('button', { name: 'Mark as packed', exact: true }).click();
    await office
      .getByRole('alert')
      .getByText(/Packed/)
      .waitFor();
    await office.getByRole('button', { name: 'Ship', exact: true }).click();
    await office.getByRole('dialog', { name: /^Not paid yet: €/ }).waitFor();
    await office.keyboard.press('Escape');
  });

  step('is paid in full from the order’s page', async () => {
    await page.getByRole('button', { name: /^Pay €/ }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByText('Payment: paid').waitFor();
    expect(await page.getByRole('button', { name: /^Pay €/ }).count()).toBe(0);
    expect([...guest.troubles, ...troubles]).toEqual([]);
  });
});
