import { expect, test } from 'vitest';
import type { Settings } from '#contract/settings.ts';
import { openAdmin } from './open-admin.ts';

// The lists in Settings: items are added and removed without any other change.

const { shop, page, api, token, troubles } = await openAdmin();
const bar = page.getByRole('region', { name: 'Unsaved changes' });

test.each([
  { part: 'payment', add: 'Add payment method', listOf: (all: Settings) => all.paymentMethods },
  { part: 'delivery', add: 'Add delivery method', listOf: (all: Settings) => all.deliveryMethods },
  { part: 'currencies', add: '', listOf: (all: Settings) => all.rates },
  { part: 'contact', add: 'Add a social network', listOf: (all: Settings) => all.contact.social },
])('an item added to or removed from $part is an unsaved change', async ({ part, add, listOf }) => {
  const readList = async () => listOf(await api('GET /settings/admin', { token }));
  const before = await readList();
  await page.goto(`${shop.url}/admin/settings?part=${part}`);
  const panel = page.getByRole('tabpanel').filter({ visible: true });
  if (add) {
    await panel.getByRole('button', { name: add }).click();
    await bar.waitFor();
    await bar.getByRole('button', { name: 'Discard' }).click();
    await bar.waitFor({ state: 'detached' });
  }
  await panel
    .getByRole('button', { name: /^Remove(?! bank account)/ })
    .last()
    .click();
  await bar.waitFor();
  await page.getByRole('link', { name: /^Orders( \d|$)/ }).click();
  await page.getByRole('dialog', { name: 'Discard unsaved changes?' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await readList()).toEqual(before);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect.poll(readList).toEqual(before.slice(0, -1));
  await bar.waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
});
