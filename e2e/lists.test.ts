import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { startJourney } from '#core/testing-journey.ts';
import { openAdmin } from './open-admin.ts';
import { placeOrder } from './shopkeeper.ts';

const orders = 26;

const { shop, page, admin, api, token, hand, troubles } = await openAdmin();
const base = `${shop.url}/admin`;

const step = startJourney();

/** The common features of admin lists: address, CSV export, bulk actions. */
describe('the lists of the admin', () => {
  beforeAll(async () => {
    for (let place = 0; place < orders; place += 1) {
      const { id } = await placeOrder(admin, `+9936555${1000 + (place % 5)}`, { place });
      if (place % 2) continue;
      const body = { status: 'confirmed' } as const;
      await api('PATCH /orders/admin/:id', { token, params: { id }, body });
    }
    for (const email of ['ata@example.com', 'bibi@example.com']) {
      await api('POST /enquiries', { body: { email, message: 'Rings, "two of each",\nplease' } });
    }
  });

  step('keep their state in the address: a reload and Back restore it', async () => {
    await page.goto(`${base}/orders`);
    await page.getByRole('link', { name: 'Confirmed 13' }).click();
    await page.getByText('1–13 of 13').waitFor();
    // The tab indicates the filter, and nothing repeats it.
    expect(await page.getByText('Status: Confirmed').count()).toBe(0);
    await page.getByRole('button', { name: 'Filters', exact: true }).click({ trial: true });
    await page.getByRole('button', { name: /^Total/ }).click();
    await page.waitForURL(/status=confirmed&sort=-total/);
    const total = page.getByRole('columnheader', { name: 'Total' });
    await expect.poll(() => total.getAttribute('aria-sort')).toBe('descending');
    expect(await page.locator('[aria-sort]').count()).toBe(1);
    await page.getByLabel('Order number, phone or name').fill('55 1002');
    await page.waitForURL(/search=55\+1002/);
    await page.getByText(/^1–\d of \d$/).waitFor();
    await choose('Columns', 'Phone');
    await page.waitForURL(/columns=/);
    await page.getByRole('columnheader', { name: 'Phone' }).waitFor({ state: 'detached' });
    const seen = await rowsOf(page);
    expect(seen.length).toBeGreaterThan(0);
    await page.reload();
    await expect.poll(() => rowsOf(page)).toEqual(seen);
    await page.locator('tbody tr').first().click();
    await page.getByRole('heading', { level: 1, name: /^Order A-/ }).waitFor();
    await page.goBack();
    await expect.poll(() => rowsOf(page)).toEqual(seen);
    expect(await page.getByLabel('Order number, phone or name').inputValue()).toBe('55 1002');
  });

  step('are saved as views, which restore all of it', async () => {
    const { search } = new URL(page.url());
    await choose('Views', 'Save view');
    await page.getByLabel('View name').fill('Dear ones');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('View “Dear ones” saved').waitFor();
    await page.goto(`${base}/orders`);
    await choose('Views', 'Dear ones');
    await expect.poll(() => new URL(page.url()).search).toBe(search);
  });

  test.each([
    '/orders?status=confirmed&sort=-total&pageSize=24&columns=number,client,total,status',
    '/orders?page=2',
    '/customers?sort=-total',
    '/enquiries',
    '/messages?channel=sms&page=2',
    '/activity?page=2',
    '/users',
  ])('%s: the exported file equals the displayed list', async (path) => {
    await page.goto(base + path);
    await page.locator('tbody tr').first().waitFor();
    const [titles, ...rows] = toRows(await saved('This page'));
    const heads = await page.locator('thead th').allInnerTexts();
    const shown = heads.map((head) => head.trim()).filter((head) => hasContent(head, path));
    expect(titles?.slice(0, shown.length)).toEqual(shown);
    // Accounting columns come after those of the list.
    if (path.startsWith('/orders')) {
      const needed = ['Payment method', 'Payment date', 'Invoice number', 'Net', 'VAT', 'Currency'];
      expect(titles).toEqual(expect.arrayContaining(needed));
      expect(new Set(titles).size).toBe(titles?.length);
    }
    const seen = await rowsOf(page);
    expect(rows).toHaveLength(seen.length);
    for (const [at, row] of rows.entries()) {
      // Money and dates have a spreadsheet format; other text is as on the page.
      const cells = row.slice(0, shown.length).filter((cell) => !/^[\d.-]*$|^\d{4}-/.test(cell));
      // Phone numbers are grouped on the page only.
      const onPage = `${seen[at]} ${seen[at]?.replaceAll(/(?<=[+\d]) (?=\d)/g, '')}`;
      expect(cells.flatMap(spaced).filter((word) => !onPage.includes(word))).toEqual([]);
    }
    const range = await page.getByText(/^\d+–\d+ of/).textContent();
    const total = range?.split(' of ')[1];
    expect(toRows(await saved('All matching'))).toHaveLength(1 + Number(total));
  });

  step(
    'all matching orders change status over several pages, and the change is undone',
    async () => {
      await page.goto(`${base}/orders`);
      await page.getByText(`1–24 of ${orders}`).waitFor();
      const before = hand.clicks;
      await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
      await page.getByRole('button', { name: `Select all ${orders} matching` }).click();
      await page.getByText(`${orders} selected`).waitFor();
      await page.getByRole('button', { name: 'Mark as packed', exact: true }).click();
      await page.getByText(`${orders} orders packed`).waitFor();
      expect(hand.clicks - before).toBeLessThanOrEqual(3);
      expect((await counts()).packed).toBe(orders);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('Undone').waitFor();
      expect(await counts()).toMatchObject({ new: 13, confirmed: 13 });
      await page.getByRole('link', { name: 'Confirmed 13' }).waitFor();
    },
  );

  step(
    'are shipped in six clicks with a confirmation, and this is undone while no message was sent',
    async () => {
      await page.goto(`${base}/orders`);
      const before = hand.clicks;
      await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
      await page.getByRole('button', { name: `Select all ${orders} matching` }).click();
      await page.getByText(`${orders} selected`).waitFor();
      // The delivery methods of orders on other pages are not loaded, so the label covers both.
      const ship = 'Mark as shipped or ready for pick-up';
      await page.getByRole('button', { name: ship }).click();
      const asked = page.getByRole('dialog');
      await asked.getByText(`Mark ${orders} orders as shipped or ready for pick-up?`).waitFor();
      await asked.getByRole('button', { name: ship }).click();
      await page.getByText(`${orders} orders shipped`).waitFor();
      expect(hand.clicks - before).toBeLessThanOrEqual(6);
      expect((await counts()).shipped).toBe(orders);
      expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(1);
      expect(troubles).toEqual([]);
    },
  );

  async function choose(menu: string, item: string): Promise<void> {
    await page.getByRole('button', { name: menu, exact: true }).click();
    const offered = page.getByRole('menuitem', { name: item, exact: true });
    await offered.or(page.getByRole('checkbox', { name: item, exact: true })).click();
    if (menu === 'Columns') await page.keyboard.press('Escape');
  }

  async function saved(what: string): Promise<string> {
    await page.getByRole('button', { name: 'CSV' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: what }).click(),
    ]);
    return await readFile(await file.path(), 'utf8');
  }

  async function counts() {
    return (await admin.api('GET /orders/admin/counts', { token: admin.token })).statuses;
  }
});

/** The rows of the table, each as one line. */
async function rowsOf(page: Page): Promise<string[]> {
  return (await page.locator('tbody tr').allInnerTexts()).map((row) => spaced(row).join(' '));
}

/** Checkbox and button columns are not exported. */
function hasContent(head: string, path: string): boolean {
  return head !== '' && !(path === '/users' && head === 'Actions');
}

function spaced(text: string): string[] {
  const line = text.replace(/\s+/g, ' ').trim();
  return line ? [line] : [];
}

/** Parses a CSV file as a spreadsheet does. */
function toRows(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text
    .replace('\uFEFF', '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    const cell = quoted?.replaceAll('""', '"') ?? plain ?? '';
    // Digits that must stay text are exported as a formula.
    rows.at(-1)?.push(cell.replace(/^="(.*)"$/, '$1'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}
