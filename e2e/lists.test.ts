import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { placeOrder } from './shopkeeper.ts';
import { sitDown } from './sit-down.ts';

const orders = 26;

const { shop, page, office, api, token, hand, troubles } = await sitDown();
const base = `${shop.url}/admin`;

/** What the lists of the desk have in common: their address, their file, what is done with all of it. */
describe('the lists of the desk', () => {
  beforeAll(async () => {
    for (let place = 0; place < orders; place += 1) {
      const { id } = await placeOrder(office, `+9936555${1000 + (place % 5)}`, { place });
      if (place % 2) continue;
      const body = { status: 'confirmed' } as const;
      await api('PATCH /orders/admin/:id', { token, params: { id }, body });
    }
    for (const email of ['ata@example.com', 'bibi@example.com']) {
      await api('POST /enquiries', { body: { email, message: 'Rings, "two of each",\nplease' } });
    }
  });

  test('stand in the address: a reload and Back find a list as it was', async () => {
    await page.goto(`${base}/orders`);
    await page.getByRole('link', { name: 'Confirmed 13' }).click();
    await page.getByText('1–13 of 13').waitFor();
    await page.getByRole('button', { name: /^Total/ }).click();
    await page.waitForURL(/status=confirmed&sort=-total/);
    const total = page.getByRole('columnheader', { name: 'Total' });
    await expect.poll(() => total.getAttribute('aria-sort')).toBe('descending');
    expect(await page.locator('[aria-sort]').count()).toBe(1);
    await page.getByLabel('Number, phone or name').fill('55 1002');
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
    expect(await page.getByLabel('Number, phone or name').inputValue()).toBe('55 1002');
  });

  test('are kept as views, which bring all of it back', async () => {
    const { search } = new URL(page.url());
    await choose('Views', 'Save this view');
    await page.getByLabel('Name of the view').fill('Dear ones');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The view “Dear ones” is saved').waitFor();
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
  ])('%s: its file is what is shown', async (path) => {
    await page.goto(base + path);
    await page.locator('tbody tr').first().waitFor();
    const [titles, ...rows] = toRows(await saved('This page'));
    const heads = await page.locator('thead th').allInnerTexts();
    expect(titles).toEqual(heads.map((head) => head.trim()).filter((head) => isTold(head, path)));
    const seen = await rowsOf(page);
    expect(rows).toHaveLength(seen.length);
    for (const [at, row] of rows.entries()) {
      // Money and days are written for sheets; words as they are read.
      const words = row.flatMap((cell) => (/^[\d.-]*$|^\d{4}-/.test(cell) ? [] : spaced(cell)));
      expect(words.filter((word) => !seen[at]?.includes(word))).toEqual([]);
    }
    const said = await page.getByText(/^\d+–\d+ of/).textContent();
    const total = said?.split(' of ')[1];
    expect(toRows(await saved('All that match'))).toHaveLength(1 + Number(total));
  });

  test('all that match are moved over several pages, and taken back', async () => {
    await page.goto(`${base}/orders`);
    await page.getByText(`1–24 of ${orders}`).waitFor();
    const before = hand.clicks;
    await page.getByRole('checkbox', { name: 'Select the page' }).click();
    await page.getByRole('button', { name: `Select all ${orders} that match` }).click();
    await page.getByText(`${orders} selected`).waitFor();
    await page.getByRole('button', { name: 'Mark as packed', exact: true }).click();
    await page.getByText(`${orders} orders packed`).waitFor();
    expect(hand.clicks - before).toBeLessThanOrEqual(3);
    expect((await counts()).packed).toBe(orders);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone').waitFor();
    expect(await counts()).toMatchObject({ new: 13, confirmed: 13 });
    await page.getByRole('link', { name: 'Confirmed 13' }).waitFor();
  });

  test('and shipped in six clicks, which is asked first, for nobody can take it back', async () => {
    await page.goto(`${base}/orders`);
    const before = hand.clicks;
    await page.getByRole('checkbox', { name: 'Select the page' }).click();
    await page.getByRole('button', { name: `Select all ${orders} that match` }).click();
    await page.getByText(`${orders} selected`).waitFor();
    await page.getByRole('button', { name: 'Ship', exact: true }).click();
    const asked = page.getByRole('dialog');
    await asked.getByText('this can’t be taken back').waitFor();
    await asked.getByRole('button', { name: 'Ship', exact: true }).click();
    await page.getByText(`${orders} orders shipped`).waitFor();
    expect(hand.clicks - before).toBeLessThanOrEqual(6);
    expect((await counts()).shipped).toBe(orders);
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    expect(troubles).toEqual([]);
  });

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
    return (await office.api('GET /orders/admin/counts', { token: office.token })).statuses;
  }
});

/** Each row of the table, in one line. */
async function rowsOf(page: Page): Promise<string[]> {
  return (await page.locator('tbody tr').allInnerTexts()).map((row) => spaced(row).join(' '));
}

/** The boxes to tick have no title, and buttons are nothing to write down. */
function isTold(head: string, path: string): boolean {
  return head !== '' && !(path === '/users' && head === 'Change');
}

function spaced(text: string): string[] {
  const line = text.replace(/\s+/g, ' ').trim();
  return line ? [line] : [];
}

/** The cells of a CSV file, as a sheet reads them. */
function toRows(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text
    .replace('\uFEFF', '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}
