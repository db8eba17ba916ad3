import { describe, expect, test } from 'vitest';
import { expectAccessible, expectNoOverflow, openPage } from './browser.ts';
import { openAdmin } from './open-admin.ts';
import { signIn } from './shopkeeper.ts';

const { shop, browser, page, api, token, troubles } = await openAdmin();

/** Colours and sizes as sheets: edited by hand, by keyboard, in bulk and concurrently. */
describe('the sheets of colours and sizes', () => {
  test('a swatch is filled down by keyboard and undone; names and swatches are pasted from a spreadsheet', async () => {
    await open('productcolors');
    const before = await column(0);
    await cell(0, 0).click();
    await press('d', '4', 'a', 'f', '3', '7', 'Enter', 'ArrowUp');
    await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d');
    expect((await column(0)).slice(0, 4)).toEqual([...Array(3).fill('#d4af37'), before[3]]);
    await press('Control+z');
    expect((await column(0)).slice(0, 4)).toEqual(['#d4af37', ...before.slice(1, 4)]);
    await cell(1, 0).click();
    await paste('#101010\tCoal\n#202020\tSlate');
    await page.getByText('5 cells changed').waitFor();
    await expectAccessible(page);
    await press('Control+s');
    await page.getByText('5 cells saved').waitFor();
    const { colors } = await read('GET /product-colors');
    expect(colors.slice(0, 3).map(({ swatch }) => swatch)).toEqual([
      '#d4af37',
      '#101010',
      '#202020',
    ]);
    expect(colors[2]?.options.find(({ language }) => language === 'en')?.title).toBe('Slate');
  });

  test('a pasted block fills its cells after one press on the first cell, and from a cell being edited', async () => {
    await open('productcolors');
    const [first = '', second = '', third = ''] = await column(0);
    await cell(0, 0).click();
    await paste('#303030\n#404040');
    expect((await column(0)).slice(0, 3)).toEqual(['#303030', '#404040', third]);
    await press('Control+z');
    expect((await column(0)).slice(0, 2)).toEqual([first, second]);
    await cell(0, 0).dblclick();
    await cell(0, 0).locator('input').waitFor();
    await paste('#505050\n#606060');
    await page.locator('[data-cell="0:0"]:focus').waitFor();
    expect((await column(0)).slice(0, 3)).toEqual(['#505050', '#606060', third]);
    await press('Control+z');
    await page.getByText(/cells? changed/).waitFor({ state: 'detached' });
  });

  test('an invalid value is reported beside its cell, and nothing is saved until it is corrected', async () => {
    await open('productcolors');
    const [, , , before] = await column(0);
    await cell(3, 0).click();
    await press('g', 'o', 'l', 'd', 'Enter', 'Control+s');
    await page.getByText('1 cell can’t be saved: see the highlight').waitFor();
    await page.locator('[data-cell="3:0"][aria-invalid="true"]:focus').waitFor();
    const tooltip = page.getByRole('tooltip', { includeHidden: true });
    await tooltip.filter({ hasText: 'Enter a colour like #d4af37' }).waitFor();
    const [at, beside] = await Promise.all([cell(3, 0).boundingBox(), tooltip.boundingBox()]);
    expect(Math.abs((beside?.y ?? 0) - (at?.y ?? 0) - (at?.height ?? 0))).toBeLessThan(20);
    await expectAccessible(page);
    await press('Control+z');
    expect((await column(0))[3]).toBe(before);
    await page.getByText(/cells? changed/).waitFor({ state: 'detached' });
  });

  test('a value saved by another admin is shown beside its cell, and can be overwritten', async () => {
    await open('productsizes');
    const [, , price = ''] = await column(2);
    await cell(2, 2).click();
    await page.keyboard.type('321');
    await press('Enter');
    const { sizes } = await read('GET /product-sizes');
    const { id = 0, price: was = 0 } = sizes[2] ?? {};
    expect(price).toBe((was / 100).toFixed(2));
    await api('PATCH /product-sizes', {
      token,
      body: { cells: [{ id, field: 'price', was, to: 45_600 }] },
    });
    await press('Control+s');
    await page.getByText('Nothing was saved: 1 cell was changed by somebody else').waitFor();
    await page.locator('[data-cell="2:2"]:focus').waitFor();
    await page
      .getByRole('tooltip', { includeHidden: true })
      .filter({ hasText: 'Changed to 456.00 in the meantime' })
      .waitFor();
    await press('Control+s');
    await page.getByText('1 cell saved').waitFor();
    expect((await read('GET /product-sizes')).sizes[2]?.price).toBe(32_100);
  });

  test('input during a save is kept, and a second click saves only once', async () => {
    await open('productsizes');
    const stock = 4;
    const { sizes } = await read('GET /product-sizes');
    const before = Number(await cell(0, stock).textContent());
    const release = Promise.withResolvers<void>();
    const sent: string[] = [];
    await page.route('**/api/product-sizes', async (route) => {
      if (route.request().method() === 'PATCH') sent.push(route.request().url());
      await release.promise;
      await route.continue();
    });
    await cell(0, stock).click();
    await page.keyboard.type(String(before + 2));
    await press('Enter', 'Control+s', 'Control+s');
    await page.keyboard.type('33');
    await press('Enter', 'ArrowUp', 'ArrowUp');
    await page.keyboard.type(String(before + 3));
    await press('Enter');
    release.resolve();
    await page.getByText('1 cell saved').waitFor();
    await page.getByText('2 cells changed').waitFor();
    expect(sent).toHaveLength(1);
    await page.unroute('**/api/product-sizes');
    const stockOf = async (at: number) =>
      (await read('GET /product-sizes')).sizes.find(({ id }) => id === sizes[at]?.id)?.stock;
    expect(await stockOf(0)).toBe(before + 2);
    await press('Control+s');
    await page.getByText('2 cells saved').waitFor();
    expect([await stockOf(0), await stockOf(1)]).toEqual([before + 3, 33]);
  });

  test('a save is undone completely, from its toast and in Activity, and only once', async () => {
    await open('productsizes');
    const stocks = async () =>
      (await read('GET /product-sizes')).sizes.slice(0, 3).map(({ stock }) => stock);
    const before = await stocks();
    async function save() {
      await cell(0, 4).click();
      await paste('61\n62\n63');
      await press('Control+s');
      await page.getByText('3 cells saved').waitFor();
      expect(await stocks()).toEqual([61, 62, 63]);
    }
    await save();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone').waitFor();
    expect(await stocks()).toEqual(before);
    await save();
    await page.goto(`${shop.url}/admin/activity`);
    const undo = page.getByRole('button', { name: 'Undo all 3' }).first();
    await page.getByText('and 2 other changes').first().waitFor();
    const { x = 0, y = 0, width = 0, height = 0 } = (await undo.boundingBox()) ?? {};
    const [left, top] = [x + width / 2, y + height / 2];
    await page.mouse.click(left, top);
    await page.getByText('3 changes undone').waitFor();
    await page
      .getByText(/undone by/)
      .first()
      .waitFor();
    expect(await stocks()).toEqual(before);
    const under = await page.evaluate(
      ([at = 0, down = 0]) => document.elementFromPoint(at, down)?.closest('button')?.textContent,
      [left, top],
    );
    expect(under).toBeUndefined();
    await page.reload();
    await page.getByText('and 2 other changes').nth(1).waitFor();
  });

  test('the stock of all matching sizes is set over all pages, and undone', async () => {
    await open('productsizes');
    await page.getByLabel('Search products and SKUs').fill('band');
    const before = await read('GET /product-sizes', 'band');
    const all = before.total;
    await page.getByText(`1–24 of ${all}`).waitFor();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByRole('button', { name: `Select all ${all} matching` }).click();
    await page.getByText(`${all} selected`).waitFor();
    await page.getByRole('button', { name: 'Stock…' }).click();
    await page.getByLabel('Stock for each size').fill('77');
    await page.keyboard.press('Enter');
    await page.getByText(`Stock of ${all} sizes changed`).waitFor();
    const stocks = async () => (await read('GET /product-sizes', 'band')).sizes.map((s) => s.stock);
    expect(await stocks()).toEqual(Array(all).fill(77));
    await press('Control+z');
    await page.getByText('Undone').waitFor();
    expect(await stocks()).toEqual(before.sizes.map(({ stock }) => stock));
  });

  test('on a phone a touch opens a cell, and its error is in view', async () => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      storageState: await page.context().storageState(),
    });
    const phone = await context.newPage();
    await phone.goto(`${shop.url}/admin/productsizes`);
    const price = phone.locator('[data-cell="1:2"]');
    const stored = await price.textContent();
    await price.tap();
    expect(await price.locator('input').inputValue()).toBe(stored);
    await price.locator('input').fill('abc');
    await phone.keyboard.press('Enter');
    await phone.getByRole('button', { name: 'Save', exact: true }).tap();
    const tooltip = phone.getByRole('tooltip', { includeHidden: true });
    await tooltip.filter({ hasText: 'Enter an amount like 129.00' }).waitFor();
    const { x = -1, width = 0 } = (await tooltip.boundingBox()) ?? {};
    expect(x >= 0 && x + width <= 390).toBe(true);
    await expectNoOverflow(phone);
    await phone.locator('[data-cell="1:4"]').evaluate((stock: HTMLElement) => {
      const named = stock.parentElement?.querySelector('th')?.offsetWidth ?? 0;
      stock.closest('.sheet-scroll')?.scrollTo(stock.offsetLeft - named, 0);
    });
    const shown = await phone.locator('[data-row="1"] .sheet-size').boundingBox();
    const stock = await phone.locator('[data-cell="1:4"]').boundingBox();
    expect(shown?.x).toBeGreaterThanOrEqual(0);
    expect(shown?.x).toBeLessThan((stock?.x ?? 0) - 40);
    await context.close();
    expect(troubles).toEqual([]);
  });

  test.each([1440, 390])('its headings stay in view, %i pixels wide', async (width) => {
    const { page: own } = await openPage(browser, width);
    await signIn(own, shop.url);
    // On a phone lists are cards, which have no headings.
    const lists = width > 800 ? ['products'] : [];
    for (const path of [...lists, 'productsizes', 'productcolors']) {
      await own.goto(`${shop.url}/admin/${path}`);
      await own.getByRole('checkbox').nth(2).click();
      await own.getByRole('region', { name: 'Actions' }).waitFor();
      await own.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const seen = await own.locator('thead th').evaluateAll((headings) =>
        headings.slice(0, 2).map((heading) => {
          const { left, top, bottom } = heading.getBoundingClientRect();
          const at = (y: number) => document.elementFromPoint(left + 2, y);
          return [top + 2, bottom - 2].every((y) => heading.contains(at(y)));
        }),
      );
      expect(seen, path).toEqual([true, true]);
    }
    await own.getByLabel('Rows per page').selectOption('50');
    await expect.poll(() => own.locator('tbody tr').count()).toBe(50);
    await own.context().close();
  });

  const cell = (row: number, place: number) => page.locator(`[data-cell="${row}:${place}"]`);

  async function open(path: string): Promise<void> {
    await page.goto(`${shop.url}/admin/${path}`);
    await cell(0, 0).waitFor();
  }

  async function press(...keys: string[]): Promise<void> {
    for (const key of keys) await page.keyboard.press(key);
  }

  async function column(place: number): Promise<string[]> {
    return await page.locator(`[data-cell$=":${place}"]`).allInnerTexts();
  }

  /** The first page of a sheet, from the API. */
  async function read<K extends 'GET /product-sizes' | 'GET /product-colors'>(
    route: K,
    search?: string,
  ) {
    const query = { ...(search && { search, pageSize: 100 }) };
    return await api(route, { token, query } as never);
  }

  async function paste(text: string): Promise<void> {
    await page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }, text);
  }
});
