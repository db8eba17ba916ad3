import type { Route } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { startJourney } from '#core/testing-journey.ts';
import { expectAccessible } from './browser.ts';
import { openAdmin } from './open-admin.ts';
import { drawPictures } from './pictures.ts';
import { fillProduct } from './product-form.ts';
import { codesOf } from './second-factor.ts';
import { endOtherSessions, owner } from './shopkeeper.ts';

const { shop, page, admin, api, token } = await openAdmin({ DEMO: '0', LIMITS: 'off' });
const products = 250;

const step = startJourney();

/** A session that ends during a task: the second factor is asked for, and no input is lost. */
describe('a session with a second factor that ends', () => {
  let nextCode: () => string;
  let recoveryCodes: string[];

  beforeAll(async () => {
    const { secret } = await api('POST /admin/me/second-factor', { token });
    nextCode = codesOf(secret);
    const body = { code: nextCode() };
    ({ recoveryCodes } = await api('POST /admin/me/second-factor/confirm', { token, body }));
    // It ended the page's session, which began without it.
    await page.goto(`${shop.url}/admin/login`);
    await page.getByLabel('Username').fill(owner.username);
    await page.getByLabel(/^Password/).fill(owner.password);
    await page.keyboard.press('Enter');
    await page.getByLabel('Authentication code').fill(nextCode());
    await page.keyboard.press('Enter');
    await page.locator('#page').waitFor();
  });

  step(
    'during an upload: by keyboard alone, a wrong code is reported, all pictures arrive',
    async () => {
      await fillProduct(page, shop.url, 'Six times ring');
      await endSessionAt('**/api/pictures/staged', 3);
      await page.getByLabel('Files: Gold').setInputFiles(await drawPictures(6));

      await asked().getByLabel('Password', { exact: true }).and(focused()).waitFor();
      await page.keyboard.type(owner.password);
      await page.keyboard.press('Enter');
      await code().and(focused()).waitFor();
      await page.keyboard.type('000000');
      await page.keyboard.press('Enter');
      await page.getByText('Wrong code, or it was already used').waitFor();
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
      const product = await api('GET /products/admin/:id', { token, params: { id } });
      expect(product.colors[0]?.sizes[0]?.images).toHaveLength(6);
    },
  );

  step('during the check of a file: the preview still appears', async () => {
    await page.goto(`${shop.url}/admin/products/imports`);
    await page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'counted.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(counted()),
    });
    await page.getByRole('heading', { level: 1, name: 'counted.csv' }).waitFor();
    await endSessionAt('**/api/imports/*/check', 1);
    await page.getByRole('button', { name: 'Preview import' }).click();
    await signInAgain();
    await page.getByText('will be created').waitFor();
    await page.getByRole('button', { name: `Import ${products} products` }).click();
    await page.getByRole('button', { name: 'Undo import' }).waitFor();
  });

  step('during a bulk change: each row changes once, and all can be undone', async () => {
    await page.goto(`${shop.url}/admin/products?search=counted`);
    await page.getByText(`of ${products}`).waitFor();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByRole('button', { name: `Select all ${products} matching` }).click();
    await endSessionAt('**/api/products/bulk', 2);
    await page.getByRole('button', { name: 'Hide', exact: true }).click();
    await signInAgain();
    await page.getByText(`${products} products hidden`).waitFor();
    expect(await published()).toBe(0);
    await page.keyboard.press('Control+z');
    await page.getByText('Undone').waitFor();
    expect(await published()).toBe(products);
  });

  const asked = () => page.getByRole('dialog', { name: 'Your session has ended' });
  const code = () => asked().getByLabel('Authentication code');
  const focused = () => page.locator(':focus');

  /** Ends all other sessions during the nth of these requests. */
  async function endSessionAt(calls: string, nth: number): Promise<void> {
    let count = 0;
    await page.route(calls, async (route: Route) => {
      count += 1;
      if (count === nth) await endOtherSessions(admin);
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
    { length: products },
    (_, at) => `counted-${at},Counted ring ${at},100.00,2,Gold,yes`,
  );
  return ['handle,title,price,stock,color,published', ...rows].join('\n');
}
