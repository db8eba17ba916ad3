import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { startJourney } from '#core/testing-journey.ts';
import { expectAccessible } from './browser.ts';
import { openAdmin } from './open-admin.ts';
import { drawPictures } from './pictures.ts';
import { addProduct, owner, placeOrder } from './shopkeeper.ts';

const phone = '+99365774455';

const { shop, page, admin, api, token, troubles } = await openAdmin({ DEMO: '0' });

const step = startJourney();

/** Concurrent edits and mistakes: they are reported, and nothing is lost. */
describe('concurrent edits and mistakes in the admin', () => {
  let orderId: string;

  beforeAll(async () => {
    await addProduct(admin, 'Ordered ring');
    ({ id: orderId } = await placeOrder(admin, phone, { quantity: 2 }));
  });

  test('a refund made by another admin meanwhile is shown before the next one', async () => {
    await api('PATCH /orders/admin/:id', {
      token,
      params: { id: orderId },
      body: { paymentStatus: 'paid' },
    });
    await page.goto(`${shop.url}/admin/orders/${orderId}`);
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByLabel('Amount, EUR').fill('50 EUR');
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.locator('input:focus[aria-invalid="true"]').waitFor();
    await page.getByLabel('Amount, EUR').fill('5');
    await api('POST /orders/admin/:id/refunds', {
      token,
      params: { id: orderId },
      body: { amount: 500 },
    });
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByText('€5 was refunded in the meantime').waitFor();
    expect(await page.getByLabel('Amount, EUR').inputValue()).toBe('5.00');
    const order = await api('GET /orders/admin/:id', { token, params: { id: orderId } });
    expect(order.refunds).toHaveLength(1);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  });

  step(
    'a category’s title saved by another admin meanwhile is shown, and the admin’s own can be kept',
    async () => {
      const { id, options } = await api('POST /category', {
        token,
        body: { options: [{ language: 'en', title: 'Rings' }] },
      });
      await page.goto(`${shop.url}/admin/categories/${id}`);
      const editor = page.getByRole('dialog', { name: 'Rings' });
      const own = editor.getByRole('group', { name: 'English' });
      await own.getByLabel('Title').fill('My rings');
      await api('PATCH /category-options/:id', {
        token,
        params: { id: options[0]?.id ?? 0 },
        body: { title: 'Their rings', description: 'Theirs' },
      });
      await editor.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Somebody else changed this to “Their rings” in the meantime').waitFor();
      expect(await own.getByLabel('Title').inputValue()).toBe('My rings');
      expect(await own.getByLabel('Description').inputValue()).toBe('Theirs');
      await editor.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Saved', { exact: true }).waitFor();
      const after = await api('GET /category/:id', { token, params: { id } });
      expect(after.options[0]).toMatchObject({ title: 'My rings', description: 'Theirs' });
    },
  );

  step(
    'a title is saved automatically when its page is left; other unsaved changes ask for confirmation',
    async () => {
      const { id } = await api('POST /category', {
        token,
        body: { options: [{ language: 'en', title: 'Anklets' }] },
      });
      await page.goto(`${shop.url}/admin/categories`);
      const title = page.getByRole('textbox', { name: 'Title in English of Anklets' });
      await title.fill('Ankle chains');
      await page.getByRole('link', { name: /^Orders( \d|$)/ }).click();
      await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      const saved = await api('GET /category/:id', { token, params: { id } });
      expect(saved.options[0]?.title).toBe('Ankle chains');

      await page.goto(`${shop.url}/admin/categories#new`);
      const own = page.getByRole('dialog', { name: 'New category' });
      await own.getByLabel('Title').first().fill('Half a name');
      await page.keyboard.press('Escape');
      const asked = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
      await asked.getByRole('button', { name: 'Keep editing' }).click();
      expect(await own.getByLabel('Title').first().inputValue()).toBe('Half a name');
      await page.keyboard.press('Escape');
      await asked.getByRole('button', { name: 'Discard', exact: true }).press('Enter');
      await own.waitFor({ state: 'detached' });
      await api('DELETE /category/:id', { token, params: { id } });
    },
  );

  step('a bulk deletion of categories is undone', async () => {
    await api('POST /category', {
      token,
      body: { options: [{ language: 'en', title: 'Chains' }] },
    });
    await page.goto(`${shop.url}/admin/categories`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const asked = page.getByRole('dialog');
    await asked.getByText('It has no products.').waitFor();
    await asked.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('2 categories deleted', { exact: true }).waitFor();
    await page.getByText('No categories yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone').waitFor();
    for (const title of ['My rings', 'Chains'])
      await page.getByRole('link', { name: title }).waitFor();
  });

  step('two quick moves of a category are both saved', async () => {
    const options = [{ language: 'en' as const, title: 'Pins' }];
    await api('POST /category', { token, body: { options } });
    await page.goto(`${shop.url}/admin/categories`);
    const release = Promise.withResolvers<void>();
    await page.route(
      '**/api/category/order',
      (route) => release.promise.then(() => route.continue()),
      {
        times: 1,
      },
    );
    const shown = () => page.locator('.row-name').allInnerTexts();
    const up = page.getByRole('button', { name: 'Move Pins up' });
    for (const order of [
      ['My rings', 'Pins', 'Chains'],
      ['Pins', 'My rings', 'Chains'],
    ]) {
      await up.press('Enter');
      await expect.poll(shown).toEqual(order);
    }
    release.resolve();
    await expect.poll(() => page.getByText('Moved: Pins').count()).toBe(2);
    expect(await shown()).toEqual(['Pins', 'My rings', 'Chains']);
    const { categories } = await api('GET /category/admin', { token });
    const titles = categories.map(({ options: [own] }) => own?.title);
    expect(titles).toEqual(['Pins', 'My rings', 'Chains']);
  });

  step('the first row moves to the previous page, and the 101st can be selected', async () => {
    const before = (await api('GET /category/admin', { token })).total;
    for (let at = before; at < 101; at += 10) {
      const numbers = Array.from({ length: Math.min(10, 101 - at) }, (_, n) => at + n + 1);
      for (const number of numbers) {
        const options = [{ language: 'en' as const, title: `Category ${number}` }];
        await api('POST /category', { token, body: { options } });
      }
    }
    await page.goto(`${shop.url}/admin/categories?pageSize=100&page=2`);
    await page.getByRole('link', { name: 'Category 101' }).waitFor();
    await page.getByRole('button', { name: 'Move Category 101 up' }).click();
    await page.getByText('Moved: Category 101').waitFor();
    await page.getByRole('link', { name: 'Category 100' }).waitFor();
    const query = { pageSize: 100 };
    const { categories } = await api('GET /category/admin', { token, query });
    expect(categories.at(-1)?.options[0]?.title).toBe('Category 101');
    await page.goto(`${shop.url}/admin/products/new`);
    await page.getByRole('combobox', { name: 'Categories' }).fill('Category 100');
    await page.getByRole('option', { name: 'Category 100' }).click();
    await page.goto(`${shop.url}/admin/categories`);
  });

  test('settings saved by another admin meanwhile are merged; conflicts are resolved by choice', async () => {
    const { contact } = await api('GET /settings/admin', { token });
    await page.goto(`${shop.url}/admin/settings?part=contact`);
    await page.getByRole('textbox', { name: 'Phone' }).fill('+993 65 111111');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('mine@example.com');
    await api('PATCH /settings/admin', {
      token,
      body: { lowStock: 9, contact: { ...contact, phone: '+993 65 222222' } },
    });
    await page.keyboard.press('Control+s');
    await page.getByText(`${owner.username} saved settings while you were editing`).waitFor();
    await page.getByText('Theirs: “+993 65 222222”').waitFor();
    await expectAccessible(page);
    expect(await page.getByRole('textbox', { name: 'Phone' }).inputValue()).toBe('+993 65 111111');
    await page.getByRole('button', { name: 'Use theirs' }).click();
    await page.keyboard.press('Control+s');
    await page.getByText('Settings saved').waitFor();
    const after = await api('GET /settings/admin', { token });
    expect(after.lowStock).toBe(9);
    expect(after.contact).toMatchObject({ phone: '+993 65 222222', email: 'mine@example.com' });
  });

  test('input during a save of the settings is kept, and a second click saves only once', async () => {
    const { email } = (await api('GET /settings/admin', { token })).contact;
    await page.goto(`${shop.url}/admin/settings?part=contact`);
    const release = Promise.withResolvers<void>();
    const sent = writesTo('/api/settings/admin');
    await page.route('**/api/settings/admin', async (route) => {
      if (route.request().method() === 'PATCH') await release.promise;
      await route.continue();
    });
    await page.getByRole('textbox', { name: 'Phone' }).fill('+993 65 333333');
    for (let press = 0; press < 2; press += 1) await page.keyboard.press('Control+s');
    await expect.poll(() => sent.length).toBe(1);
    await page.getByRole('textbox', { name: 'E-mail' }).fill('typed-on@example.com');
    release.resolve();
    await page.getByText('Settings saved').waitFor();
    await page.unroute('**/api/settings/admin');
    await page.getByRole('region', { name: 'Unsaved changes' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe(
      'typed-on@example.com',
    );
    const { contact } = await api('GET /settings/admin', { token });
    expect(contact).toMatchObject({ phone: '+993 65 333333', email });
    expect(sent).toHaveLength(1);
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe(email);
  });

  test('input during a save of a policy is kept', async () => {
    await page.goto(`${shop.url}/admin/settings?part=policies`);
    const title = page.getByLabel('Title, English').filter({ visible: true });
    const terms = { params: { name: 'terms-conditions' }, query: { lang: 'en' } } as const;
    for (const year of [2026, 2027, 2028, 2029]) {
      await title.fill(`Terms ${year}`);
      for (let press = 0; press < 2; press += 1) await page.keyboard.press('Control+s');
      await title.fill(`Terms of sale ${year}`);
      await page.getByText('Policy saved').first().waitFor();
      expect(await title.inputValue()).toBe(`Terms of sale ${year}`);
      await page.keyboard.press('Control+s');
      const saved = async () => (await api('GET /policies/:name', terms)).title;
      await expect.poll(saved).toBe(`Terms of sale ${year}`);
      await page.reload();
    }
  });

  test('an invalid amount stays unsaved, and is refused beside its field', async () => {
    const before = await api('GET /settings/admin', { token });
    await page.goto(`${shop.url}/admin/settings?part=delivery`);
    const price = page.getByLabel('Price, EUR').first();
    const unsaved = page.getByRole('region', { name: 'Unsaved changes' });
    for (const text of ['-5', 'abc', '1500 EUR']) {
      await price.fill(text);
      await unsaved.waitFor();
      await page.getByRole('tab', { name: 'Shop', exact: true }).click();
      await page.getByRole('button', { name: 'Save settings' }).click();
      await page.waitForURL(`${shop.url}/admin/settings?part=delivery`);
      await page.locator('input:focus[aria-invalid="true"]').waitFor();
      expect(await price.evaluate((one) => one === document.activeElement)).toBe(true);
      expect(await price.inputValue()).toBe(text);
      await page.getByText('Enter an amount like 129.00').waitFor();
    }
    await page.getByRole('link', { name: /^Orders( \d|$)/ }).click();
    await page.getByRole('dialog', { name: 'Discard unsaved changes?' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await api('GET /settings/admin', { token })).toEqual(before);
    await page.getByRole('button', { name: 'Discard' }).click();
    await unsaved.waitFor({ state: 'detached' });
    expect(await price.getAttribute('aria-invalid')).not.toBe('true');
    expect(await price.inputValue()).toMatch(/^\d+\.\d\d$/);
  });

  test('a number out of range stays as typed, and is refused beside its field', async () => {
    for (const [part, label, text] of [
      ['shop', 'Low-stock threshold', '1200'],
      ['tax', 'VAT included in prices, %', '150'],
      ['currencies', '1 EUR in USD', '-2'],
    ] as const) {
      await page.goto(`${shop.url}/admin/settings?part=${part}`);
      const field = page.getByLabel(label).first();
      await field.fill(text);
      await field.blur();
      expect(await field.inputValue()).toBe(text);
      await page.keyboard.press('Control+s');
      await page.locator('input:focus[aria-invalid="true"]').waitFor();
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect(await field.inputValue()).toBe(text);
      await page.getByRole('button', { name: 'Discard' }).click();
    }
  });

  test('the save bar does not cover an invalid field', async () => {
    await page.goto(`${shop.url}/admin/settings?part=delivery`);
    await page.getByRole('button', { name: 'Add delivery method' }).click();
    await page.getByLabel('Price, EUR').last().fill('a lot');
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: 'Save settings' }).click();
    const marked = page.locator('input:focus[aria-invalid="true"]');
    await marked.waitFor();
    const field = await marked.boundingBox();
    const bar = await page.getByRole('region', { name: 'Unsaved changes' }).boundingBox();
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  test('a file that is not an accepted picture is listed with the reason until dismissed', async () => {
    const { id } = await addProduct(admin, 'Pictured ring');
    await page.goto(`${shop.url}/admin/products/${id}`);
    const folder = await mkdtemp(join(tmpdir(), 'altyn-pictures-'));
    const files = { 'huge.jpg': 28, 'notes.pdf': 1, 'nothing.png': 0 };
    const paths = Object.keys(files).map((name) => join(folder, name));
    for (const [at, megabytes] of Object.values(files).entries())
      await writeFile(paths[at] ?? '', Buffer.alloc(megabytes * 1024 ** 2));
    await page.getByLabel('Files: Gold', { exact: true }).setInputFiles(paths);
    await page.getByText('huge.jpg is too large: 28 MB (maximum 10 MB)').waitFor();
    await page.getByText('notes.pdf isn’t a JPEG, PNG, WebP or AVIF picture').waitFor();
    await page.getByText('nothing.png is empty').waitFor();
    await expectAccessible(page);
    for (const name of Object.keys(files)) {
      await page.getByRole('button', { name: `Dismiss the message about ${name}` }).press('Enter');
      await page.getByText(name).waitFor({ state: 'detached' });
    }
    await rm(folder, { recursive: true });
  });

  test('a wide logo is shown entirely in its preview', async () => {
    const [file] = await drawPictures(1, { width: 600, height: 100 });
    if (!file) throw new Error('one was drawn');
    await page.goto(`${shop.url}/admin/settings?part=pictures`);
    await page.getByLabel('Files: Logo', { exact: true }).setInputFiles(file);
    await page.getByRole('button', { name: 'Remove: Logo' }).waitFor();
    const preview = page.locator('img.thumb').last();
    expect(await preview.evaluate((one) => getComputedStyle(one).objectFit)).toBe('contain');
    await page.getByRole('button', { name: 'Remove: Logo' }).click();
    await preview.waitFor({ state: 'detached' });
  });

  test('a size deleted by another admin is named in the editor, and edits of it can be kept', async () => {
    const { id, colors } = await addProduct(admin, 'Two-sized ring');
    await page.goto(`${shop.url}/admin/products/${id}`);
    await cell(0, 1).click();
    await page.keyboard.type('222');
    await page.keyboard.press('Enter');
    await api('DELETE /product-colors/size/:id', { token, params: { id: sizeOf(colors, 1) } });
    await page.keyboard.press('Control+s');
    await page.getByText('Gold · 54 mm · Size').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save selected' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const after = await api('GET /products/admin/:id', { token, params: { id } });
    const sizes = after.colors[0]?.sizes.map(({ label, price }) => [label, price]);
    expect(sizes).toEqual([
      ['52 mm', 10_000],
      ['54 mm', 22_200],
    ]);
  });

  test('a customer whose last order fails to load is still entered by name and phone', async () => {
    await page.goto(`${shop.url}/admin/orders/new`);
    await page.route(/admin\/clients\?.*clientId=/, (route) => route.abort(), { times: 1 });
    await page.getByRole('combobox', { name: 'Phone or name' }).fill(phone);
    await page.getByRole('option', { name: /Ada Byron/ }).click();
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Ada Byron');
  });

  test('a size deleted during a phone order is named, with a button to remove it', async () => {
    const { colors } = await addProduct(admin, 'Draft ring');
    await page.goto(`${shop.url}/admin/orders/new`);
    await page.getByRole('combobox', { name: 'Phone or name' }).fill(phone);
    await page.getByRole('option', { name: /Ada Byron/ }).click();
    for (const size of ['52 mm', '54 mm']) {
      await page.getByRole('combobox', { name: 'Search products' }).fill('draft ring');
      await page.getByRole('option', { name: new RegExp(`Draft ring.*${size}`) }).click();
    }
    await page.getByRole('radio', { name: /^Collect/ }).check();
    await page.getByRole('radio', { name: 'Bank transfer' }).check();
    await api('DELETE /product-colors/size/:id', { token, params: { id: sizeOf(colors, 0) } });
    await page.getByRole('button', { name: /^Create order/ }).click();
    await page.getByText('This product is no longer in the catalogue.').waitFor();
    await page.locator('button:focus', { hasText: 'Remove' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.locator('section:focus', { hasText: 'Items' }).waitFor();
    await page.getByRole('button', { name: /^Create order/ }).click();
    await page.getByRole('heading', { name: /^Order A-/ }).waitFor();
    expect(troubles.filter((one) => !one.includes('ERR_'))).toEqual([]);
  });

  /** The bodies of requests to this path from now on. */
  function writesTo(path: string): string[] {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH' && request.url().includes(path)) sent.push(request.url());
    });
    return sent;
  }

  function cell(row: number, column: number) {
    return page.locator(`[data-cell="${row}:${column}"]`);
  }
});

function sizeOf(colors: { sizes: { id: number }[] }[], at: number): number {
  return colors[0]?.sizes[at]?.id ?? 0;
}
