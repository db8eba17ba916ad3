import { describe, expect } from 'vitest';
import { startJourney } from '#core/testing-journey.ts';
import { openAdmin } from './open-admin.ts';
import { placeOrder } from './shopkeeper.ts';

const { shop, page, admin, keys, hand, troubles } = await openAdmin();

const step = startJourney();

/**
 * Everyday admin tasks by keyboard: focus is never lost, and the next control is a few Tab stops
 * away.
 */
describe('the admin by keyboard alone', () => {
  step('a category is created and edited', async () => {
    await keys.goTo('new category', /New category/);
    await keys.focusIsOn('Title');
    await keys.type('Anklets');
    await keys.press('Enter');
    await page.getByRole('dialog', { name: 'Anklets' }).waitFor();
    await keys.tabTo(/textarea Description/, 6);
    await keys.type('Worn at the ankle');
    await keys.tabTo(/button Save$/, 24);
    await keys.press('Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    await keys.press('Escape');
    await page.getByRole('dialog', { name: 'Anklets' }).waitFor({ state: 'detached' });
    await page.locator('a:focus', { hasText: 'Anklets' }).waitFor();
  });

  step('an admin is added', async () => {
    await keys.goTo('new admin', /New admin/);
    await keys.focusIsOn('Username');
    await keys.type('maral');
    await keys.press('Tab');
    await keys.type('Maral');
    await keys.tabTo(/Password/, 3);
    await keys.type('a colleague’s password');
    await keys.press('Enter');
    await page.getByText('maral saved').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  step('an admin gets another role', async () => {
    await keys.press('g');
    await keys.press('u');
    await page.getByRole('heading', { level: 1, name: 'Admin users' }).waitFor();
    await keys.take('Edit maral', 40);
    const dialog = page.getByRole('dialog');
    await keys.focusIsIn(dialog);
    await keys.tabTo(/Role/, 6);
    await keys.press('ArrowDown');
    await page.getByRole('option', { name: /^Viewer/ }).waitFor();
    await keys.press('End');
    await keys.press('Enter');
    await keys.take('Save', 6);
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /maral/ }).getByText('Viewer').waitFor();
    await page.locator('button:focus[aria-label="Edit maral"]').waitFor();
  });

  step('a policy is saved by the S key of a Cyrillic layout', async () => {
    await page.goto(`${shop.url}/admin/settings?part=policies`);
    await page.getByRole('textbox', { name: 'Title, English' }).focus();
    await keys.press('End');
    await keys.type(' of sale');
    const board = await page.context().newCDPSession(page);
    const key = { key: 'ы', code: 'KeyS', modifiers: 2, windowsVirtualKeyCode: 83 };
    await board.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
    await board.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    await page.getByText('Policy saved').waitFor();
    const params = { name: 'terms-conditions' } as const;
    const saved = await admin.api('GET /policies/:name', { params, query: { lang: 'en' } });
    expect(saved.title).toMatch(/ of sale$/);
  });

  step('a product of one colour and two sizes is created, and saved by Ctrl+S', async () => {
    await page.goto(`${shop.url}/admin/products/new`);
    await keys.focusIsOn('Title');
    await keys.type('Key ring');
    await keys.tabTo(/Add colours/);
    await keys.type('Yellow gold');
    await keys.press('Enter');
    await page.getByRole('combobox', { name: 'Sizes', exact: true }).waitFor();
    await keys.tabTo(/input Sizes/);
    await keys.type('50 mm,52 mm');
    await keys.press('Enter');
    await page.locator('[data-cell="0:1"]').waitFor();
    await keys.tabTo(/^td/);
    await keys.type('490');
    await keys.press('Tab');
    await keys.type('510');
    await keys.press('Control+s');
    await page.waitForURL(/products\/\d+$/);
    const id = Number(page.url().split('/').at(-1));
    const { api, token } = admin;
    const { colors } = await api('GET /products/admin/:id', { token, params: { id } });
    expect(colors.map(({ sizes }) => sizes.map(({ price }) => price))).toEqual([[49_000, 51_000]]);
  });

  step('an order goes from new to delivered, is marked as paid and gets a note', async () => {
    await placeOrder(admin, '+99365771234');
    await keys.goTo('5771234', /\+993 65 771234/);
    for (const [move, next] of [
      ['Confirm', 'Mark as packed'],
      ['Mark as packed', 'Ship'],
    ] as const) {
      await keys.take(move);
      await page.locator('section:focus', { hasText: next }).waitFor();
    }
    await keys.take('Ship');
    await keys.focusIsOn('Carrier');
    await keys.type('DHL');
    await keys.press('Tab');
    await keys.type('TM1');
    await keys.press('Enter');
    await page.locator('section:focus', { hasText: 'Mark as delivered' }).waitFor();
    await keys.take('Mark as delivered');
    await keys.focusIsAt('Next step');
    await page.getByText('Delivered').first().waitFor();

    await keys.tabTo(/Record payment/, 12);
    await keys.press('Enter');
    await keys.focusIsOn('Amount, EUR');
    await keys.press('Enter');
    await page.locator('section:focus', { hasText: 'Refund' }).waitFor();
    await keys.tabTo(/Note .staff only/, 12);
    await keys.type('Came to the shop');
    await keys.press('Tab');
    await keys.press('Enter');
    await page.getByText('Came to the shop').first().waitFor();
    await page.locator('section:focus-within', { hasText: 'Note (staff only)' }).waitFor();
  });

  step('no pointer was used, and no page reported an error', () => {
    expect(hand.clicks).toBe(0);
    expect(hand.keys).toBeGreaterThan(50);
    expect(troubles).toEqual([]);
  });
});
