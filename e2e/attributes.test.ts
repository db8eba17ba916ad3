import { describe, expect } from 'vitest';
import { startJourney } from '#core/testing-journey.ts';
import { expectAccessible } from './browser.ts';
import { openAdmin } from './open-admin.ts';

const { shop, page, admin, keys, troubles } = await openAdmin();
const { token } = admin;

const step = startJourney();

/** Attributes are defined in the back office, and used without a restart. */
describe('an attribute', () => {
  step(
    'is defined by keyboard, and immediately appears in the product editor, the list’s filters and the API',
    async () => {
      await page.goto(`${shop.url}/admin/products`);
      await page.getByRole('link', { name: 'Attributes', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Attributes' }).waitFor();
      await page.getByRole('button', { name: 'New attribute' }).focus();
      await keys.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'New attribute' });
      await dialog.waitFor();
      await keys.focusIsOn('Name, English');
      await keys.type('Alloy');
      await keys.tabTo(/Choice 1, English/, 14);
      await keys.type('Rose gold');
      await keys.tabTo(/Choice 1, Русский/, 4);
      await keys.type('Розовое золото');
      await keys.tabTo(/button Add choice/, 10);
      await keys.press('Enter');
      await dialog.getByLabel('Choice 2, English').fill('Electrum');
      await dialog.getByLabel('Filter').focus();
      await keys.press('Space');
      await expectAccessible(page);
      await keys.tabTo(/button Create/, 12);
      await keys.press('Enter');
      await page.getByText('Attribute created').waitFor();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Alloy' }).waitFor();

      await openProduct();
      await page.getByRole('combobox', { name: 'Alloy' }).focus();
      await keys.type('Elec');
      await page.getByRole('option', { name: 'Electrum' }).waitFor();
      await keys.press('ArrowDown');
      await keys.press('Enter');
      await save();
      const product = await admin.api('GET /products/admin/:id', { token, params: { id: 1 } });
      expect(product.attributeValues).toMatchObject({ alloy: 'electrum' });
      const { total, facets } = await admin.api('GET /products/client', {
        query: { attribute: 'alloy:electrum', lang: 'ru' },
      });
      expect(total).toBe(1);
      expect(facets.attributes.find(({ key }) => key === 'alloy')).toMatchObject({
        name: 'Alloy',
        values: [{ value: 'alloy:electrum', title: 'Electrum', count: 1 }],
      });
      await page.getByText('Alloy: none → Electrum').first().waitFor();
    },
  );

  step('filters a list of which only some products have its single value', async () => {
    const visitor = await page.context().newPage();
    await visitor.goto(`${shop.url}/items/allProducts`);
    await visitor.locator('summary', { hasText: 'Alloy' }).first().click();
    await visitor
      .getByRole('checkbox', { name: /^Electrum/ })
      .first()
      .click();
    await visitor.waitForURL(/attribute=alloy/);
    await visitor.getByRole('heading', { level: 1 }).waitFor();
    await visitor.close();
  });

  step(
    'of each size is checked against its limits, beside the field, and copied to all sizes',
    async () => {
      await admin.api('POST /attributes', {
        token,
        body: {
          subject: 'size',
          type: 'number',
          names: { en: 'Band width' },
          unit: { en: 'mm' },
          minimum: 1,
          maximum: 20,
        },
      });
      await openProduct();
      const sizes = page.getByRole('region', { name: 'Attributes of sizes' });
      await sizes.locator('summary').first().click();
      const width = sizes.getByLabel('Band width, mm').first();
      await width.fill('99');
      await page.keyboard.press('Control+s');
      await page.getByText('must be at most 20').waitFor();
      await expect.poll(() => width.getAttribute('aria-invalid')).toBe('true');
      await expectAccessible(page);
      const widths = async () => {
        const { colors } = await admin.api('GET /products/admin/:id', { token, params: { id: 1 } });
        return colors.map((color) => [
          ...new Set(color.sizes.map((size) => size.attributeValues.band_width)),
        ]);
      };
      await width.fill('3');
      await sizes.getByRole('button', { name: 'Copy to all sizes of Yellow gold' }).first().click();
      await save();
      expect(await widths()).toEqual([[3], [undefined], [undefined]]);
      await width.fill('2,5');
      await sizes.getByRole('button', { name: 'Copy to all colours and sizes' }).first().click();
      await save();
      expect(await widths()).toEqual([[2.5], [2.5], [2.5]]);
    },
  );

  step('fills a collection with the products that have one of its values', async () => {
    await page.goto(`${shop.url}/admin/collections`);
    await page.getByRole('button', { name: 'New collection' }).click();
    await page.getByRole('dialog').getByLabel('Title').first().fill('Electrum jewellery');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByText('automatic', { exact: true }).click();
    await choose('Condition 1', 'Attribute');
    await choose('Attribute', 'Alloy');
    await choose('any of these', 'Electrum');
    await page.keyboard.press('Escape');
    await page.getByText('1 product matches:').waitFor();
    await page.getByRole('button', { name: 'Add condition' }).click();
    await choose('Condition 2', 'Attribute');
    await page.getByRole('combobox', { name: 'Attribute', exact: true }).nth(1).click();
    await page.getByRole('option', { name: 'Band width', exact: true }).click();
    const from = page.getByRole('textbox', { name: 'From' });
    await from.fill('2.6');
    await page.getByText('No products match').waitFor();
    await from.fill('2.5');
    await page.getByText('1 product matches:').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('1 product matches:').waitFor();
    await expect.poll(() => from.inputValue()).toBe('2.5 mm');
  });

  step('must be given for a new product when it is required', async () => {
    const { id } = await admin.api('POST /attributes', {
      token,
      body: { type: 'text', names: { en: 'Inventory mark' }, required: true },
    });
    await page.goto(`${shop.url}/admin/products/new`);
    await page.getByLabel('Title').first().fill('Unmarked ring');
    await page.keyboard.press('Control+s');
    await expect
      .poll(() => page.getByLabel('Inventory mark').getAttribute('aria-invalid'))
      .toBe('true');
    await page.getByLabel('Inventory mark').fill('750');
    await page.keyboard.press('Control+s');
    await page.waitForURL(/products\/\d+$/);
    await admin.api('DELETE /attributes/:id', { token, params: { id } });
  });

  step(
    'is changed, reordered and deleted with its values, after a confirmation that counts them',
    async () => {
      await page.goto(`${shop.url}/admin/attributes`);
      await page.getByRole('link', { name: 'Alloy' }).click();
      const dialog = page.getByRole('dialog', { name: 'Alloy' });
      await dialog.getByLabel('Name, English').fill('Metal alloy');
      await dialog.getByLabel('Remove choice Electrum').click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText('“electrum” is still used by products: 1').waitFor();
      await dialog.getByRole('button', { name: 'Add choice' }).click();
      await dialog.getByLabel('Choice 2, English').fill('Electrum');
      await dialog.getByLabel('Key of choice 2').fill('electrum');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Metal alloy' }).waitFor();
      const names = () => page.locator('main li a').allTextContents();
      const before = await names();
      await page.getByRole('button', { name: /^Move Band width up/ }).click();
      await expect.poll(names).not.toEqual(before);
      await page.getByRole('link', { name: 'Metal alloy' }).click();
      await page.getByRole('button', { name: 'Delete attribute' }).click();
      await page.getByText('1 product loses its value. This can’t be undone.').waitFor();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByText('Metal alloy deleted').waitFor();
      const product = await admin.api('GET /products/admin/:id', { token, params: { id: 1 } });
      expect(product.attributeValues).not.toHaveProperty('alloy');
      expect(troubles).toEqual([]);
    },
  );
});

async function choose(label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function openProduct() {
  await page.goto(`${shop.url}/admin/products/1`);
  await page.getByRole('heading', { name: 'Attributes', exact: true }).waitFor();
}

async function save() {
  await page.keyboard.press('Control+s');
  await page.getByText('Saved', { exact: true }).waitFor();
}
