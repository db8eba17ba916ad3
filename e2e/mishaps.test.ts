import { describe, expect, test } from 'vitest';
import { expectAccessible } from './browser.ts';
import { addPiece, owner, placeOrder } from './shopkeeper.ts';
import { sitDown } from './sit-down.ts';

const phone = '+99365774455';

const { shop, page, office, api, token, troubles } = await sitDown({ DEMO: '0' });

/** A colleague was faster, a hand has slipped: it is told, and nothing is lost by it. */
describe('mishaps at the desk', () => {
  test('money that a colleague gave back meanwhile is told before more is given', async () => {
    await addPiece(office, 'Ordered ring');
    const { id } = await placeOrder(office, phone, { quantity: 2 });
    await api('PATCH /orders/admin/:id', {
      token,
      params: { id },
      body: { paymentStatus: 'paid' },
    });
    await page.goto(`${shop.url}/admin/orders/${id}`);
    await page.getByRole('button', { name: 'Give money back' }).click();
    await page.getByLabel('Amount, EUR').fill('50 EUR');
    await page.getByRole('button', { name: 'Give money back' }).click();
    await page.locator('input:focus[aria-invalid="true"]').waitFor();
    await page.getByLabel('Amount, EUR').fill('5');
    await api('POST /orders/admin/:id/refunds', { token, params: { id }, body: { amount: 500 } });
    await page.getByRole('button', { name: 'Give money back' }).click();
    await page.getByText('€5 was given back meanwhile').waitFor();
    expect(await page.getByLabel('Amount, EUR').inputValue()).toBe('5.00');
    const order = await api('GET /orders/admin/:id', { token, params: { id } });
    expect(order.refunds).toHaveLength(1);
    await page.getByRole('button', { name: 'Not yet' }).click();
  });

  test('a category’s title that a colleague writes meanwhile is told, and one’s own may stay', async () => {
    const { id, options } = await api('POST /category', {
      token,
      body: { options: [{ language: 'en', title: 'Rings' }] },
    });
    await page.goto(`${shop.url}/admin/categories/${id}`);
    const own = page.getByRole('dialog', { name: 'Rings' }).getByRole('group', { name: 'English' });
    await own.getByLabel('Title').fill('My rings');
    await api('PATCH /category-options/:id', {
      token,
      params: { id: options[0]?.id ?? 0 },
      body: { title: 'Their rings', description: 'Theirs' },
    });
    await page.getByRole('button', { name: 'Save texts' }).click();
    await page.getByText('Somebody else has written “Their rings” here meanwhile').waitFor();
    expect(await own.getByLabel('Title').inputValue()).toBe('My rings');
    expect(await own.getByLabel('Description').inputValue()).toBe('Theirs');
    await page.getByRole('button', { name: 'Save texts' }).click();
    await page.getByText('Texts saved').waitFor();
    const after = await api('GET /category/:id', { token, params: { id } });
    expect(after.options[0]).toMatchObject({ title: 'My rings', description: 'Theirs' });
  });

  test('categories that were deleted together come back by a press', async () => {
    await api('POST /category', {
      token,
      body: { options: [{ language: 'en', title: 'Chains' }] },
    });
    await page.goto(`${shop.url}/admin/categories`);
    await page.getByRole('checkbox', { name: 'Select the page' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const asked = page.getByRole('dialog');
    await asked.getByText('No product is in it.').waitFor();
    await asked.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('2 categories deleted', { exact: true }).waitFor();
    await page.getByText('There are no categories yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone').waitFor();
    for (const title of ['My rings', 'Chains'])
      await page.getByRole('link', { name: title }).waitFor();
  });

  test('a category that is moved twice in a hurry is moved twice', async () => {
    const options = [{ language: 'en' as const, title: 'Pins' }];
    await api('POST /category', { token, body: { options } });
    await page.goto(`${shop.url}/admin/categories`);
    const held = Promise.withResolvers<void>();
    await page.route(
      '**/api/category/order',
      (route) => held.promise.then(() => route.continue()),
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
    held.resolve();
    await expect.poll(() => page.getByText('Moved: Pins').count()).toBe(2);
    expect(await shown()).toEqual(['Pins', 'My rings', 'Chains']);
    const { categories } = await api('GET /category/admin', { token });
    const titles = categories.map(({ options: [own] }) => own?.title);
    expect(titles).toEqual(['Pins', 'My rings', 'Chains']);
  });

  test('settings that a colleague saves meanwhile are told and taken over; where both wrote, it is chosen', async () => {
    const { contact } = await api('GET /settings/admin', { token });
    await page.goto(`${shop.url}/admin/settings?part=contact`);
    await page.getByLabel('Phone').fill('+993 65 111111');
    await page.getByLabel('E-mail').fill('mine@example.com');
    await api('PATCH /settings/admin', {
      token,
      body: { lowStock: 9, contact: { ...contact, phone: '+993 65 222222' } },
    });
    await page.keyboard.press('Control+s');
    await page.getByText(`${owner.username} has saved settings while you were writing`).waitFor();
    await page.getByText('they to “+993 65 222222”').waitFor();
    await expectAccessible(page);
    expect(await page.getByLabel('Phone').inputValue()).toBe('+993 65 111111');
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await page.keyboard.press('Control+s');
    await page.getByText('Settings saved').waitFor();
    const after = await api('GET /settings/admin', { token });
    expect(after.lowStock).toBe(9);
    expect(after.contact).toMatchObject({ phone: '+993 65 222222', email: 'mine@example.com' });
  });

  test('what is typed while settings are being saved stays, and a second press saves nothing twice', async () => {
    await page.goto(`${shop.url}/admin/settings?part=contact`);
    const held = Promise.withResolvers<void>();
    const sent = writesTo('/api/settings/admin');
    await page.route('**/api/settings/admin', async (route) => {
      if (route.request().method() === 'PATCH') await held.promise;
      await route.continue();
    });
    await page.getByLabel('Phone').fill('+993 65 333333');
    for (let press = 0; press < 2; press += 1) await page.keyboard.press('Control+s');
    await expect.poll(() => sent.length).toBe(1);
    await page.getByLabel('E-mail').fill('typed-on@example.com');
    held.resolve();
    await page.getByText('Settings saved').waitFor();
    await page.unroute('**/api/settings/admin');
    await page.getByRole('region', { name: 'There are unsaved changes' }).waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe('typed-on@example.com');
    const { contact } = await api('GET /settings/admin', { token });
    expect(contact).toMatchObject({ phone: '+993 65 333333', email: 'mine@example.com' });
    expect(sent).toHaveLength(1);
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(await page.getByLabel('E-mail').inputValue()).toBe('mine@example.com');
  });

  test('nor is what is typed while a policy is being saved', async () => {
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

  test('an amount nobody can read is unsaved, and refused where it stands', async () => {
    const before = await api('GET /settings/admin', { token });
    await page.goto(`${shop.url}/admin/settings?part=delivery`);
    const price = page.getByLabel('Price, EUR').first();
    const unsaved = page.getByRole('region', { name: 'There are unsaved changes' });
    for (const text of ['-5', 'abc', '1500 EUR']) {
      await price.fill(text);
      await unsaved.waitFor();
      await page.getByRole('tab', { name: 'Shop', exact: true }).click();
      await page.getByRole('button', { name: 'Save settings' }).click();
      await page.waitForURL(`${shop.url}/admin/settings?part=delivery`);
      await page.locator('input:focus[aria-invalid="true"]').waitFor();
      expect(await price.evaluate((one) => one === document.activeElement)).toBe(true);
      expect(await price.inputValue()).toBe(text);
      await page.getByText('Write an amount like 129.00').waitFor();
    }
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await api('GET /settings/admin', { token })).toEqual(before);
    await page.getByRole('button', { name: 'Discard' }).click();
    await unsaved.waitFor({ state: 'detached' });
    expect(await price.getAttribute('aria-invalid')).not.toBe('true');
    expect(await price.inputValue()).toMatch(/^\d+\.\d\d$/);
  });

  test('a number out of range stays as it was typed, and is refused where it stands', async () => {
    for (const [part, label, text] of [
      ['shop', 'Low on stock from', '1200'],
      ['currencies', 'VAT that prices hold, %', '150'],
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

  test('a marked field stands clear of the bar that saves', async () => {
    await page.goto(`${shop.url}/admin/settings?part=delivery`);
    await page.getByRole('button', { name: 'Add a way to deliver' }).click();
    await page.getByLabel('Price, EUR').last().fill('a lot');
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: 'Save settings' }).click();
    const marked = page.locator('input:focus[aria-invalid="true"]');
    await marked.waitFor();
    const field = await marked.boundingBox();
    const bar = await page.getByRole('region', { name: 'There are unsaved changes' }).boundingBox();
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  test('a file that is no picture for the shop says why, and stands until it is put away', async () => {
    const { id } = await addPiece(office, 'Pictured ring');
    await page.goto(`${shop.url}/admin/products/${id}`);
    const bytes = (megabytes: number) => Buffer.alloc(megabytes * 1024 ** 2);
    await page.getByLabel('Files: Gold', { exact: true }).setInputFiles([
      { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: bytes(28) },
      { name: 'notes.pdf', mimeType: 'application/pdf', buffer: bytes(1) },
      { name: 'nothing.png', mimeType: 'image/png', buffer: bytes(0) },
    ]);
    await page.getByText('huge.jpg is too large: 28 MB, and 10 MB at most').waitFor();
    await page.getByText('notes.pdf is not a JPEG, PNG, WebP or AVIF picture').waitFor();
    await page.getByText('nothing.png is empty').waitFor();
    await expectAccessible(page);
    for (const name of ['huge.jpg', 'notes.pdf', 'nothing.png']) {
      await page.getByRole('button', { name: `Put away what is said of ${name}` }).press('Enter');
      await page.getByText(name).waitFor({ state: 'detached' });
    }
  });

  test('a size that a colleague takes away is named in the editor, and what was written in it may stay', async () => {
    const { id, colors } = await addPiece(office, 'Two-sized ring');
    await page.goto(`${shop.url}/admin/products/${id}`);
    await cell(0, 1).click();
    await page.keyboard.type('222');
    await page.keyboard.press('Enter');
    await api('DELETE /product-colors/size/:id', { token, params: { id: sizeOf(colors, 1) } });
    await page.keyboard.press('Control+s');
    await page.getByText('Gold · 54 mm · Size').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save with this' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const after = await api('GET /products/admin/:id', { token, params: { id } });
    const sizes = after.colors[0]?.sizes.map(({ label, price }) => [label, price]);
    expect(sizes).toEqual([
      ['52 mm', 10_000],
      ['54 mm', 22_200],
    ]);
  });

  test('a customer whose last order can’t be read is written to by name and phone all the same', async () => {
    await page.goto(`${shop.url}/admin/orders/new`);
    await page.route(/admin\/clients\?.*clientId=/, (route) => route.abort(), { times: 1 });
    await page.getByRole('combobox', { name: 'Phone or name' }).fill(phone);
    await page.getByRole('option', { name: /Ada Byron/ }).click();
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Ada Byron');
  });

  test('a size that goes while an order is written down is named, with its way out at hand', async () => {
    const { colors } = await addPiece(office, 'Draft ring');
    await page.goto(`${shop.url}/admin/orders/new`);
    await page.getByRole('combobox', { name: 'Phone or name' }).fill(phone);
    await page.getByRole('option', { name: /Ada Byron/ }).click();
    for (const size of ['52 mm', '54 mm']) {
      await page.getByRole('combobox', { name: 'Find a piece' }).fill('draft ring');
      await page.getByRole('option', { name: new RegExp(`Draft ring.*${size}`) }).click();
    }
    await page.getByRole('radio', { name: /^Collect/ }).check();
    await page.getByRole('radio', { name: 'Bank transfer' }).check();
    await api('DELETE /product-colors/size/:id', { token, params: { id: sizeOf(colors, 0) } });
    await page.getByRole('button', { name: /^Place the order/ }).click();
    await page.getByText('This piece is no longer in the catalogue.').waitFor();
    await page.locator('button:focus', { hasText: 'Take it out' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.locator('section:focus', { hasText: 'Pieces' }).waitFor();
    await page.getByRole('button', { name: /^Place the order/ }).click();
    await page.getByRole('heading', { name: /^Order A-/ }).waitFor();
    expect(troubles.filter((one) => !one.includes('ERR_'))).toEqual([]);
  });

  /** What is written there from now on. */
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
