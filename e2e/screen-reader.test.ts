import { describe, expect, test } from 'vitest';
import { controlsOn, listen } from './accessibility-tree.ts';
import { openPage } from './browser.ts';
import { testShop } from './opened-shop.ts';

const { browser, open } = await testShop();

/** The shop as read by a screen reader: names, states and announcements. */
describe('the storefront with a screen reader', () => {
  const pages = [
    '/',
    '/items/allProducts',
    '/items/product/dawn-solitaire',
    '/items/checkout',
    '/client-auth/login',
    '/client-auth/signup',
    '/contact',
    '/search?search=ring',
  ];

  test.each(['', '/ru'])(
    'every control has a name, unique within its page (%s)',
    async (language) => {
      const { page } = await openPage(browser);
      for (const path of pages) {
        await open(page, language + (path === '/' && language ? '' : path));
        const controls = await controlsOn(page);
        expect(controls.length, path).toBeGreaterThan(2);
        const names = controls.map(({ name }) => name);
        expect(names.filter((name) => !name)).toEqual([]);
        // Several links may have the same name; buttons and fields may not.
        const pressed = controls.filter(({ role }) => role !== 'link');
        const spoken = pressed.map(({ role, name }) => `${role} ${name}`);
        const twice = spoken.filter((name, at) => spoken.indexOf(name) !== at);
        expect(twice, path).toEqual([]);
        const untold = pressed.filter(({ name }) => language && english.test(name));
        expect(untold, path).toEqual([]);
      }
      await page.context().close();
    },
  );

  test('states are exposed: checked, expanded, pressed, sold out, invalid and current', async () => {
    const { page } = await openPage(browser);
    await open(page, '/items/product/dawn-solitaire');
    await page.getByRole('radio', { name: 'White gold', checked: false }).check();
    await page.getByRole('radio', { name: 'White gold', checked: true }).waitFor();
    await page.getByRole('radio', { name: 'Yellow gold', checked: false }).check();
    await page.getByRole('radio', { name: 'White gold' }).check();
    await page.getByRole('radio', { name: /^58 mm ?, Sold out$/ }).waitFor();
    await page.getByRole('button', { name: 'Wishlist: Dawn Solitaire', pressed: false }).click();
    await page.getByRole('button', { name: 'Wishlist: Dawn Solitaire', pressed: true }).waitFor();
    await open(page, '/items/allProducts');
    const colour = { role: 'DisclosureTriangle', name: 'Colour' };
    expect(await controlsOn(page)).toContainEqual({ ...colour, states: ['expanded: false'] });
    await page.locator('summary', { hasText: 'Colour' }).first().click();
    expect(await controlsOn(page)).toContainEqual({ ...colour, states: ['expanded: true'] });
    await open(page, '/contact');
    await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
    const message = page.getByRole('main').getByRole('textbox', { name: 'Your message' });
    await page.getByText('Please fill this in.').first().waitFor();
    expect(await message.getAttribute('aria-invalid')).toBe('true');
    await page.context().close();
  });

  test('live regions announce each event once: from a search to a refused form', async () => {
    const { page } = await openPage(browser);
    const spoken = await listen(page);
    await open(page, '/items/allProducts');
    await page.keyboard.press('/');
    const box = page.getByRole('combobox', { name: 'What are you looking for?' });
    await box.fill('solitaire');
    await page.getByText(/^\d+ suggestions?$/).waitFor();
    expect(await spoken(/No suggestions/)).toBe(0);
    expect(await spoken(/^\d+ suggestions?$/)).toBe(1);
    await page.keyboard.press('Escape');

    await page.locator('summary', { hasText: 'Category' }).first().click();
    await page.getByRole('checkbox', { name: /Rings/ }).first().check();
    await page.waitForURL(/category=/);
    await page.getByText('8 items', { exact: true }).waitFor();
    expect(await spoken(/^8 items$/)).toBe(1);

    await page.getByRole('link', { name: 'Dawn Solitaire', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Dawn Solitaire' }).waitFor();
    expect(await spoken(/^Dawn Solitaire · /)).toBe(1);
    const add = page.getByRole('main').getByRole('button', { name: 'Add to basket' }).first();
    await add.click();
    await page.getByText('Please choose a size.').waitFor();
    expect(await spoken(/choose a size/)).toBe(1);
    await page.getByRole('radio', { name: '54 mm' }).check();
    await add.click();
    await page.getByText('Added to your basket.').waitFor();
    expect(await spoken(/Added to your basket/)).toBe(1);

    await page.getByRole('link', { name: 'View basket' }).click();
    await page.getByRole('button', { name: /^Buy now, / }).click();
    await page.getByText('Please check the highlighted fields.').waitFor();
    expect(await spoken(/check the highlighted fields/)).toBe(1);
    const focused = page.locator(':focus');
    const [above, field] = [
      await page.getByText('Please check the highlighted fields.').boundingBox(),
      await focused.boundingBox(),
    ];
    expect(above?.y).toBeGreaterThan(0);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
    expect(await focused.getAttribute('aria-invalid')).toBe('true');
    const why = (await focused.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`[id="${why}"]`).textContent()).toBe('Please fill this in.');
    await page.context().close();
  });
});

/** English words that must not occur in the names of controls in other languages. */
const english = /\b(add|basket|wishlist|size|colour|send|sign|search|remove|more|show|sort|by)\b/i;
