import type { Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './browser.ts';
import { drawPictures } from './pictures.ts';
import { codesOf } from './second-factor.ts';
import { endOtherSessions, owner } from './shopkeeper.ts';
import { sitDown } from './sit-down.ts';

const { shop, page, office, api, token } = await sitDown({ DEMO: '0', LIMITS: 'off' });
const pieces = 250;

/** A session that ends while something is under way: a code is asked for, and nothing of it is lost. */
describe('a session of somebody with a second factor, that ends', () => {
  let nextCode: () => string;
  let recoveryCodes: string[];

  beforeAll(async () => {
    const { secret } = await api('POST /admin/me/second-factor', { token });
    nextCode = codesOf(secret);
    const body = { code: nextCode() };
    ({ recoveryCodes } = await api('POST /admin/me/second-factor/confirm', { token, body }));
  });

  test('while pictures go up: by keys alone, a wrong code said beside it, all are there', async () => {
    await page.goto(`${shop.url}/admin/products/new`);
    await page.getByLabel('Title').first().fill('Six times ring');
    await page.getByRole('combobox', { name: 'Add colours' }).fill('Gold');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Sizes' }).fill('52 mm');
    await page.keyboard.press('Enter');
    await page.locator('[data-cell="0:0"]').click();
    await page.keyboard.type('490');
    await page.keyboard.press('Enter');
    await endSessionAt('**/api/pictures/loose', 3);
    await page.getByLabel('Files: Gold').setInputFiles(await drawPictures(6));

    await asked().getByLabel('Password', { exact: true }).and(focused()).waitFor();
    await page.keyboard.type(owner.password);
    await page.keyboard.press('Enter');
    await code().and(focused()).waitFor();
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await page.getByText('The code is not right, or was used before').waitFor();
    expect(await code().getAttribute('aria-invalid')).toBe('true');
    await code().and(focused()).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.type(nextCode());
    await page.keyboard.press('Enter');
    await asked().waitFor({ state: 'detached' });

    expect(await page.getByLabel('Title').first().inputValue()).toBe('Six times ring');
    await page.keyboard.press('Control+s');
    await page.waitForURL(/products\/\d+$/);
    const id = Number(/\d+$/.exec(page.url())?.[0]);
    const piece = await api('GET /products/admin/:id', { token, params: { id } });
    expect(piece.colors[0]?.sizes[0]?.images).toHaveLength(6);
  });

  test('while a file is checked: what would happen is told all the same', async () => {
    await page.goto(`${shop.url}/admin/products/imports`);
    await page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'counted.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(counted()),
    });
    await page.getByRole('heading', { level: 1, name: 'counted.csv' }).waitFor();
    await endSessionAt('**/api/imports/*/check', 1);
    await page.getByRole('button', { name: 'See what would happen' }).click();
    await signInAgain();
    await page.getByText('would be created').waitFor();
    await page.getByRole('button', { name: `Import ${pieces} products` }).click();
    await page.getByRole('button', { name: 'Undo this import' }).waitFor();
  });

  test('while all that match are changed: each is, once, and all can be put back', async () => {
    await page.goto(`${shop.url}/admin/products?search=counted`);
    await page.getByText(`of ${pieces}`).waitFor();
    await page.getByRole('checkbox', { name: 'Select the page' }).click();
    await page.getByRole('button', { name: `Select all ${pieces} that match` }).click();
    await endSessionAt('**/api/products/bulk', 2);
    await page.getByRole('button', { name: 'Hide', exact: true }).click();
    await signInAgain();
    await page.getByText(`${pieces} products hidden`).waitFor();
    expect(await published()).toBe(0);
    await page.keyboard.press('Control+z');
    await page.getByText('Undone').waitFor();
    expect(await published()).toBe(pieces);
  });

  const asked = () => page.getByRole('dialog', { name: 'Your session has ended' });
  const code = () => asked().getByLabel('Code from your app');
  const focused = () => page.locator(':focus');

  /** Every session but the test's own is over, as the page makes this call for the nth time. */
  async function endSessionAt(calls: string, nth: number): Promise<void> {
    let count = 0;
    await page.route(calls, async (route: Route) => {
      count += 1;
      if (count === nth) await endOtherSessions(office);
      await route.continue();
    });
  }

  async function signInAgain(): Promise<void> {
    await asked().getByLabel('Password', { exact: true }).fill(owner.password);
    await page.keyboard.press('Enter');
    await code().fill(recoveryCodes.pop() ?? '');
    await page.keyboard.press('Enter');
    await asked().waitFor({ state: 'detached' });
  }

  async function published(): Promise<number> {
    const query = { search: 'counted', published: 'true', pageSize: 1 };
    return (await api('GET /products/admin', { token, query })).total;
  }
});

function counted(): string {
  const rows = Array.from(
    { length: pieces },
    (_, at) => `counted-${at},Counted ring ${at},100.00,2,Gold,yes`,
  );
  return ['handle,title,price,stock,color,published', ...rows].join('\n');
}
