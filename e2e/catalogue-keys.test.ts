import { describe, expect, test } from 'vitest';
import { expectAccessible } from './browser.ts';
import { openAdmin } from './open-admin.ts';
import { openChooser } from './open-chooser.ts';
import { openSettled } from './settled.ts';
import { owner } from './shopkeeper.ts';

const file = [
  'handle,title,price,stock,color,published',
  'keyed-ring,Keyed ring,100.00,2,Gold,yes',
  'bad-ring,Bad ring,a lot,1,Gold,yes',
].join('\n');

const { shop, page, admin, keys, hand, troubles } = await openAdmin();

/** Collections, imports and settings by keyboard. */
describe('the catalogue by keyboard alone', () => {
  test('an automated collection is set up; a concurrent change of it is reported', async () => {
    await open('collections');
    await page.getByRole('button', { name: 'New collection' }).focus();
    await keys.press('Enter');
    await page.getByRole('dialog', { name: 'New collection' }).waitFor();
    await keys.focusIsOn('Title');
    await keys.type('New this month');
    await keys.press('Enter');
    const editor = page.getByRole('dialog', { name: 'New this month' });
    await editor.getByRole('heading', { name: 'Products', exact: true }).waitFor();
    await keys.tabTo(/manual|automatic/, 16);
    await keys.press('ArrowRight');
    await editor.getByLabel('Condition 1').waitFor();
    await keys.tabTo(/Condition 1/, 3);
    const marked = page.locator('[data-combobox-selected]');
    await keys.press('ArrowDown');
    await marked.filter({ hasText: 'In stock' }).waitFor();
    await keys.press('ArrowDown');
    await marked.filter({ hasText: 'New' }).waitFor();
    await keys.press('Enter');
    await expect.poll(() => editor.getByLabel('Condition 1').inputValue()).toBe('New');
    await editor.getByText('28 products match').waitFor();
    const { collections } = await admin.api('GET /collection/admin', { token: admin.token });
    const made = collections.find(({ options }) => options[0]?.title === 'New this month');
    const { id = 0 } = made ?? {};
    await admin.api('PATCH /collection/:id', {
      token: admin.token,
      params: { id },
      body: { rule: { match: 'all', conditions: [{ field: 'inStock' }] }, was: { rule: null } },
    });
    await keys.tabTo(/button Save/, 16);
    await keys.press('Enter');
    await editor.getByText(/Somebody else changed the rule in the meantime/).waitFor();
    await expectAccessible(page);
    await keys.press('Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    await keys.press('Escape');
    await editor.waitFor({ state: 'detached' });
  });

  test('products are added to a collection by hand', async () => {
    await open('products?search=band');
    await page.getByText(/^1–\d+ of \d+$/).waitFor();
    for (const key of ['j', 'x', 'j', 'x']) await keys.press(key);
    await page.getByText('2 selected').waitFor();
    await page.getByRole('button', { name: 'Collection…' }).focus();
    await keys.press('Enter');
    const asked = page.getByRole('dialog', { name: 'Collection' });
    await keys.focusIsIn(asked);
    await keys.type('Caravan');
    await page.getByRole('option', { name: 'Caravan' }).waitFor();
    for (const key of ['ArrowDown', 'Enter']) await keys.press(key);
    await keys.tabTo(/button Apply/, 5);
    await keys.press('Enter');
    await page.getByText('Collections of 2 products changed').waitFor();
  });

  test('a switch keeps focus, however long its request takes', async () => {
    await open('categories');
    const shown = page.getByRole('switch', { name: 'Gifts is published' });
    await shown.focus();
    const release = Promise.withResolvers<void>();
    await page.route('**/api/category/*', async (route) => {
      await release.promise;
      await route.continue();
    });
    await keys.press('Space');
    await expect.poll(() => shown.isDisabled()).toBe(true);
    release.resolve();
    await expect.poll(() => shown.isDisabled()).toBe(false);
    await expect.poll(() => shown.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.unroute('**/api/category/*');
    await keys.press('Space');
    await expect.poll(() => shown.isChecked()).toBe(true);
  });

  test('cancelling a deletion restores focus', async () => {
    await open('products?search=dawn+solitaire');
    await page.locator('.row-name').first().getByText('Dawn Solitaire').waitFor();
    for (const key of ['j', 'Enter']) await keys.press(key);
    await page.getByRole('heading', { level: 1, name: 'Dawn Solitaire' }).waitFor();
    const more = page.getByRole('button', { name: 'More actions' });
    await more.focus();
    await keys.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    const asked = page.getByRole('dialog', { name: 'Delete Dawn Solitaire?' });
    await asked.waitFor();
    // Until then, the key would go to the menu.
    await expect
      .poll(() => asked.evaluate((one) => one.contains(document.activeElement)))
      .toBe(true);
    await keys.press('Escape');
    await asked.waitFor({ state: 'detached' });
    await expect.poll(() => more.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test('a file is imported although the session ends during it, and can be undone', async () => {
    await open('products/imports');
    await openSettled(page, page.url());
    await page.getByRole('button', { name: 'Choose CSV file' }).focus();
    const chooser = await openChooser(page, () => keys.press('Enter'));
    // The session ends only after the file dialog has opened: a background request of the page
    // would otherwise open the password dialog over the button.
    await page.context().clearCookies();
    await chooser.setFiles({
      name: 'products.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(file),
    });
    const asked = page.getByRole('dialog', { name: 'Your session has ended' });
    await keys.focusIsIn(asked);
    await expectAccessible(page);
    await keys.type(owner.password);
    await keys.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'products.csv' }).waitFor();
    await page.getByRole('button', { name: 'Preview import' }).focus();
    await keys.press('Enter');
    await page.getByText('“a lot” is not a price').waitFor();
    await keys.tabTo(/button Import 1 product/, 12);
    await keys.press('Enter');
    await page.getByRole('button', { name: 'Undo import' }).waitFor();
    await keys.tabTo(/button Undo import/, 12);
    await keys.press('Enter');
    const sure = page.getByRole('dialog', { name: 'Undo this import?' });
    await keys.focusIsIn(sure);
    await keys.tabTo(/button Undo import/, 4);
    await keys.press('Enter');
    await page.getByText('1 imported product undone').waitFor();
  });

  test('a rate and a delivery price are set; an invalid one is reported beside its field', async () => {
    await open('settings?part=currencies');
    const rate = page.getByLabel(/USD/).first();
    await rate.focus();
    await keys.press('Control+a');
    await keys.type('0');
    await keys.press('Control+s');
    await expect.poll(() => rate.getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
    await expect.poll(() => rate.evaluate((one) => one === document.activeElement)).toBe(true);
    await keys.press('Control+a');
    await keys.type('1.25');
    await keys.press('Control+s');
    await page.getByText('Settings saved').waitFor();
    await page.reload();
    expect(await page.getByLabel(/USD/).first().inputValue()).toMatch(/^1[.,]25/);

    await open('settings?part=delivery');
    const price = page.getByLabel('Price, EUR').first();
    await price.focus();
    for (const key of ['Control+a', 'Delete', 'Control+s']) await keys.press(key);
    await expect.poll(() => price.getAttribute('aria-invalid')).toBe('true');
    await keys.type('12');
    await keys.press('Control+s');
    await page.getByText('Settings saved').waitFor();
    const query = { lang: 'en' } as const;
    const { deliveryMethods } = await admin.api('GET /checkout/options', { query });
    expect(deliveryMethods[0]?.price).toBe(1200);
  });

  test('no pointer was used, and no page reported an error', () => {
    expect(hand.clicks).toBe(0);
    expect(troubles.filter((one) => !one.includes('ERR_'))).toEqual([]);
  });

  async function open(path: string): Promise<void> {
    await page.goto(`${shop.url}/admin/${path}`);
    await page.locator('main h1').waitFor();
  }
});
