import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { startJourney } from '#core/testing-journey.ts';
import { expectAccessible, openPage } from './browser.ts';
import { openAdmin } from './open-admin.ts';
import { placeOrder, signIn } from './shopkeeper.ts';

const { shop, browser, page, admin, troubles } = await openAdmin();
const list = `${shop.url}/admin/products`;

const step = startJourney();

/** The product list, mostly by keyboard. */
describe('a list', () => {
  step(
    'keeps its filters, order and columns in its address: a reload and Back restore them',
    async () => {
      await page.goto(list);
      await page.getByText('1–24 of 28').waitFor();
      await page.getByRole('button', { name: 'Filters' }).press('Enter');
      await page.getByRole('combobox', { name: 'Categories' }).press('ArrowDown');
      await page.getByRole('option', { name: 'Rings', exact: true }).waitFor();
      for (const key of ['Enter', 'Escape', 'Escape']) await page.keyboard.press(key);
      await page.getByText('1–8 of 8').waitFor();
      await byPrice().press('Enter');
      await page.waitForURL(/sort=-price/);
      await byPrice().press('Enter');
      await page.waitForURL(/sort=price/);
      await page.getByRole('button', { name: 'Columns' }).press('Enter');
      await page.getByRole('checkbox', { name: 'Missing texts' }).press('Space');
      await page.keyboard.press('Escape');
      await page.waitForURL(/columns=/);
      await page
        .getByRole('columnheader', { name: 'Missing texts' })
        .waitFor({ state: 'detached' });
      await expect.poll(async () => (await rows())[0]?.[0]).toBe('Caravan Signet');
      const [address, seen] = [page.url(), await rows()];
      await page.reload();
      await page.getByText('1–8 of 8').waitFor();
      expect(await rows()).toEqual(seen);
      for (const key of ['j', 'j', 'Enter']) await page.keyboard.press(key);
      await page.waitForURL(/products\/\d+$/);
      await page.getByRole('heading', { level: 1, name: 'Dune Band' }).waitFor();
      await page.goBack();
      await page.getByText('1–8 of 8').waitFor();
      expect(page.url()).toBe(address);
      expect(await rows()).toEqual(seen);
    },
  );

  step('with rows never announces that it is empty', async () => {
    await page.goto(list);
    await page.getByText('1–24 of 28').waitFor();
    expect(await page.locator('main').ariaSnapshot()).not.toContain('No records');
    await page.goBack();
    await page.getByText('1–8 of 8').waitFor();
  });

  step(
    'is exported as a file of the displayed rows and columns, and saved as a named view',
    async () => {
      await page.getByRole('button', { name: 'CSV' }).press('Enter');
      const saved = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: /page/ }).press('Enter');
      const [heads, ...lines] = await cellsOf(await (await saved).path());
      expect(heads).toEqual(await page.locator('thead th:not(:first-child)').allInnerTexts());
      const seen = await rows();
      expect(lines.map(([title]) => title)).toEqual(seen.map(([title]) => title));
      expect(lines.map(([, price]) => price?.replaceAll('.00', ''))).toEqual(
        seen.map(([, price]) => price?.replaceAll(/[€,]/g, '')),
      );
      expect(lines.map(([, , stock]) => stock)).toEqual(seen.map(([, , stock]) => stock));

      await page.getByRole('button', { name: 'Views' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Save view' }).press('Enter');
      await page.getByLabel('View name').fill('Rings by price');
      await page.keyboard.press('Enter');
      await page.getByText('View “Rings by price” saved').waitFor();
      const view = new URL(page.url()).searchParams.toString();
      await page.goto(list);
      await page.getByText('1–24 of 28').waitFor();
      await page.getByRole('button', { name: 'Views' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Rings by price', exact: true }).press('Enter');
      await page.getByText('1–8 of 8').waitFor();
      expect(new URL(page.url()).searchParams.toString()).toBe(view);
      expect(await rows()).toEqual(seen);
    },
  );

  step('is paged by keyboard; on its last page focus stays on the page', async () => {
    await page.goto(list);
    await page.getByRole('button', { name: 'Next page' }).press('Enter');
    await page.getByText('25–28 of 28').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await page.goBack();
    await page.getByText('1–24 of 28').waitFor();
  });

  step('goes back step by step; a typed search counts as one step', async () => {
    await page.goto(list);
    await byPrice().press('Enter');
    await page.waitForURL(/sort=-price$/);
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('ban', { delay: 400 });
    await page.waitForURL(/search=ban/);
    await page.keyboard.type('d');
    await page.waitForURL(/search=band/);
    await page.goBack();
    await page.waitForURL(/sort=-price$/);
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
    await page.goBack();
    await page.waitForURL(list);
  });

  step('is changed in bulk over all its pages, and the change is undone', async () => {
    await page.goto(list);
    await page.getByText('1–24 of 28').waitFor();
    const before = await rows();
    for (const key of ['j', 'x']) await page.keyboard.press(key);
    await page.getByRole('button', { name: 'Select all 28 matching' }).press('Enter');
    await page.getByText('28 selected').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Prices…' }).press('Enter');
    const asked = page.getByRole('dialog', { name: 'Prices' });
    await asked.getByLabel('Change prices by').fill('10');
    await asked.getByText('€1,890 → €2,079').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Prices of 28 products changed').waitFor();
    await expect.poll(rows).not.toEqual(before);
    await page.keyboard.press('Control+z');
    await page.getByText('Undone').waitFor();
    await expect.poll(rows).toEqual(before);
  });

  step(
    'a product’s form has prices and stock before pictures, and restores input that a closed tab left unsaved',
    async () => {
      await page.goto(`${list}?search=dawn+solitaire`);
      await page.getByRole('link', { name: 'Dawn Solitaire' }).click();
      await page.getByRole('heading', { level: 1, name: 'Dawn Solitaire' }).waitFor();
      const heights = await page
        .getByRole('heading', { name: /^(Prices and stock|Colours and pictures)$/ })
        .evaluateAll((found) => found.map((one) => one.textContent));
      expect(heights).toEqual(['Prices and stock', 'Colours and pictures']);
      const sections = page.getByRole('navigation', { name: 'Sections' });
      await sections.getByRole('button', { name: 'Pictures' }).click();
      const reached = page.getByRole('heading', { name: 'Colours and pictures' });
      await expect.poll(async () => (await reached.boundingBox())?.y).toBeLessThan(200);
      await expectAccessible(page);
      const path = page.url();
      const tab = await page.context().newPage();
      await tab.goto(path);
      await tab.getByLabel('Title').first().fill('Dawn, half written');
      await tab.waitForFunction(() =>
        Object.keys(localStorage).some((key) => /^adminDraft/.test(key)),
      );
      await tab.close();
      const later = await page.context().newPage();
      await later.goto(path);
      await later.getByRole('button', { name: 'Restore' }).click();
      await later.getByRole('heading', { level: 1, name: 'Dawn, half written' }).waitFor();
      await later.getByRole('button', { name: 'Discard', exact: true }).click();
      await later.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
      await later.getByRole('heading', { level: 1, name: 'Dawn Solitaire' }).waitFor();
      await later.reload();
      await later.getByRole('heading', { level: 1, name: 'Dawn Solitaire' }).waitFor();
      expect(await later.getByRole('button', { name: 'Restore' }).count()).toBe(0);
      await later.close();
    },
  );

  step(
    'a text changed in one language marks the languages whose text is now outdated',
    async () => {
      await page.goto(`${shop.url}/admin/settings?part=payment`);
      const part = page.getByRole('tabpanel', { name: 'Payment' });
      const english = part.locator('textarea[lang="en"]').last();
      const before = await english.inputValue();
      expect(await part.getByText('may be out of date').count()).toBe(0);
      await english.fill('Transfer to account 1234.');
      expect(await part.getByText('may be out of date').count()).toBe(3);
      await expectAccessible(page);
      await part.locator('textarea[lang="tr"]').last().fill('1234 numaralı hesaba gönderin.');
      expect(await part.getByText('may be out of date').count()).toBe(2);
      await page.getByRole('button', { name: 'Discard' }).click();
      await expect.poll(() => english.inputValue()).toBe(before);
    },
  );

  step(
    'a manual collection starts hidden, and gets its products and their order on its own page',
    async () => {
      await page.goto(`${shop.url}/admin/collections`);
      await page.getByRole('button', { name: 'New collection' }).click();
      await page.getByRole('dialog').getByLabel('Title').first().fill('Chosen');
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      const editor = page.getByRole('dialog', { name: 'Chosen' });
      await editor.getByText('Hidden: not visible in the shop.').waitFor();
      await editor.locator('input[lang="en"]:focus').waitFor();
      const listed = async () => (await admin.api('GET /collection/client')).collections;
      expect(await listed()).toHaveLength(3);
      for (const title of ['Dawn Solitaire', 'Dune Band', 'Halo Ring']) {
        await editor.getByRole('combobox', { name: 'Add products' }).fill(title);
        await page.getByRole('option', { name: title }).click();
      }
      const rows = editor.getByRole('listitem').locator('a');
      await expectAccessible(page);
      await editor.getByRole('button', { name: 'Move Dune Band up' }).click();
      await editor.getByRole('button', { name: 'Remove Halo Ring' }).click();
      expect(await rows.allInnerTexts()).toEqual(['Dune Band', 'Dawn Solitaire']);
      await editor.getByLabel('Description').first().fill('Two that we like best.');
      await editor.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Saved', { exact: true }).waitFor();
      await editor.getByRole('button', { name: 'Publish', exact: true }).click();
      await editor.getByText('Published: visible in the shop.').waitFor();
      const chosen = (await listed()).find(({ options }) => options[0]?.title === 'Chosen');
      expect(chosen).toMatchObject({ productCount: 2 });
      expect(chosen?.options[0]?.description).toBe('Two that we like best.');
      const shopper = await openPage(browser, 390);
      await shopper.page.goto(`${shop.url}/items/collections?collection=${chosen?.slug}`);
      const seen = shopper.page.locator('main').getByRole('heading', { name: /Dune|Dawn/ });
      await expect.poll(() => seen.allInnerTexts()).toEqual(['Dune Band', 'Dawn Solitaire']);
      await shopper.page.context().close();
      expect(troubles).toEqual([]);
    },
  );

  step('Enter applies each dialog, from the field that is focused when it opens', async () => {
    const opened = page.getByRole('dialog');
    await page.goto(`${shop.url}/admin/categories#new`);
    await opened.locator('input:focus').fill('Brooches');
    await page.keyboard.press('Enter');
    await page.getByText('Category created').waitFor();
    await opened.locator('input:focus').first().waitFor();
    await page.goto(`${shop.url}/admin/categories`);
    await page.getByRole('checkbox', { name: 'Select Brooches' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await opened.locator('button[type="submit"][aria-disabled="false"]:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('1 category deleted').waitFor();

    await page.goto(list);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Price, from').fill('700');
    await page.keyboard.press('Enter');
    await page.getByLabel('Price, from').waitFor({ state: 'detached' });
    await page.waitForURL(/=70000/);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save' }).click();
    await opened.locator('input:focus').fill('Dear');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Dear' }).waitFor();
    for (const [action, typed] of [
      ['Category…', 'Gifts'],
      ['Prices…', '10'],
    ] as const) {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .click();
      await page.getByRole('button', { name: action }).click();
      await opened.locator('input:focus').fill(typed);
      if (typed === 'Gifts') {
        await page.getByRole('option', { name: typed }).waitFor();
        await page.keyboard.press('ArrowDown');
        await opened.locator('input:focus[aria-activedescendant]').waitFor();
        await page.keyboard.press('Enter');
        await opened.locator('input:focus[aria-expanded="false"]').waitFor();
      }
      await page.keyboard.press('Enter');
      await opened.waitFor({ state: 'detached' });
      await page
        .getByText(/ of 1 product changed/)
        .first()
        .waitFor();
      await page.getByRole('button', { name: action }).waitFor({ state: 'detached' });
    }
    expect(troubles).toEqual([]);
  });

  step(
    'does not shift under the pointer: checkboxes clicked at their former position select their rows',
    async () => {
      for (const last of [1, 2, 3, 4, 5, 6]) await placeOrder(admin, `+9936500000${last}`);
      const lists = ['products', 'orders', 'messages', 'productcolors', 'productsizes'];
      for (const path of lists) expect(await pressedRows(page, path), path).toEqual([3, 4, 5]);
      await page.setViewportSize({ width: 820, height: 1180 });
      expect(await pressedRows(page, 'products'), 'at 820').toEqual([3, 4, 5]);
      await page.setViewportSize({ width: 1440, height: 900 });
      const { page: phone } = await openPage(browser, 390);
      await signIn(phone, shop.url);
      for (const path of lists) {
        expect(await pressedRows(phone, path, 3), `${path} on a phone`).toEqual([1, 2, 3]);
      }
      await phone.context().close();
    },
  );

  step('cuts off no button beside the number of selected rows, at any width', async () => {
    await page.goto(`${shop.url}/admin/orders`);
    await page
      .getByRole('checkbox', { name: /^Select A-/ })
      .first()
      .check();
    const bar = page.getByRole('region', { name: 'Actions' });
    for (const width of [1440, 1180, 1000, 820, 700]) {
      await page.setViewportSize({ width, height: 900 });
      await bar.getByRole('button', { name: width < 768 ? 'Actions' : 'Ship' }).waitFor();
      const cut = await bar
        .locator('button span')
        .evaluateAll((spans) =>
          spans
            .filter((span) => span.scrollWidth > span.clientWidth + 1)
            .map((span) => span.textContent),
        );
      expect(cut, `at ${width}`).toEqual([]);
    }
  });

  function byPrice() {
    return page.locator('th', { hasText: 'Price' }).getByRole('button');
  }

  async function rows(): Promise<string[][]> {
    const all = page.locator('tbody tr[data-row]');
    return await all.evaluateAll((trs) =>
      trs.map((tr) =>
        [...tr.querySelectorAll('td')].slice(1, -1).map((td) => td.textContent.trim()),
      ),
    );
  }
});

/**
 * Clicks the checkboxes of three rows at the positions they had before the first click; returns the
 * selected rows.
 */
async function pressedRows(on: Page, path: string, last = 5): Promise<number[]> {
  await on.goto(`${shop.url}/admin/${path}`);
  const boxes = on.locator('[data-row] input[type="checkbox"][aria-label^="Select"]');
  await boxes.nth(last).waitFor();
  const places = [];
  for (const row of [last - 2, last - 1, last]) {
    const { x = 0, y = 0, width = 0, height = 0 } = (await boxes.nth(row - 1).boundingBox()) ?? {};
    places.push([x + width / 2, y + height / 2] as const);
  }
  for (const [x, y] of places) await on.mouse.click(x, y);
  await on.getByText(/\d selected/).waitFor();
  const checked = await boxes.evaluateAll((all) =>
    all.map((box) => (box as HTMLInputElement).checked),
  );
  return checked.flatMap((is, index) => (is ? [index + 1] : []));
}

async function cellsOf(path: string): Promise<string[][]> {
  const text = (await readFile(path, 'utf8')).replace('\uFEFF', '').trimEnd();
  return text
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
        .map(([, cell = '']) => cell.replaceAll('"', ''))
        .slice(0, -1),
    );
}
