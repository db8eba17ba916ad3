import { describe, expect, test } from 'vitest';
import { expectAccessible, focused, openPage } from './browser.ts';
import { testShop } from './opened-shop.ts';

const { shop, browser, open } = await testShop();

/** Menus, product cards, wishlist and pictures. */
describe('browsing the storefront', () => {
  test('the menus are used by keyboard, and lead to a place on a page', async () => {
    const { page, troubles } = await openPage(browser);
    await open(page, '/');
    await page.locator('summary', { hasText: 'Collections' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('First Light');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Collections');
    expect(await page.locator('details[open]').count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/items\/collections#caravan$/);
    await page.waitForFunction(() => document.activeElement?.id === 'caravan');
    const top = () => page.locator('#caravan').evaluate((at) => at.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(200);
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test('a product is added to the wishlist and from there to the basket, by keyboard', async () => {
    const { page, troubles } = await openPage(browser, 390);
    await open(page, '/items/category-products/rings');
    await page.getByRole('button', { name: /^Wishlist$/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Wishlist' });
    await dialog.getByText('there are no items in this wishlist').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Wishlist: Dawn Solitaire' }).press('Space');
    await page.getByRole('button', { name: /^Wishlist ?1 item/ }).press('Enter');
    const move = dialog.getByRole('button', { name: /^Move to basket/ });
    await move.press('Enter');
    await dialog.getByText('Please choose a size first.').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('combobox').selectOption({ label: 'Yellow gold, 54 mm · €1,890' });
    await move.press('Enter');
    await dialog.getByText('In your basket: Dawn Solitaire').waitFor();
    await dialog.getByText('there are no items in this wishlist').waitFor();
    await expect.poll(() => page.getByTestId('basket-count').textContent()).toBe('1');
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test('the wishlist keeps the colour and size chosen on the product page', async () => {
    const { page, troubles } = await openPage(browser, 390);
    await open(page, '/items/product/dawn-solitaire');
    await page.getByRole('radio', { name: 'White gold' }).check();
    await page.getByRole('radio', { name: '54 mm' }).check();
    await page
      .locator('main form')
      .getByRole('button', { name: /^Wishlist/ })
      .click();
    await open(page, '/items/category-products/rings');
    await page.getByRole('button', { name: 'Wishlist: Plain Band' }).click();
    await page.getByRole('button', { name: /^Wishlist ?2 items/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Wishlist' });
    const line = dialog.getByRole('listitem').filter({ hasText: 'Dawn Solitaire' });
    await line.getByText('White gold, 54 mm', { exact: true }).waitFor();
    expect(await line.locator('option:checked').textContent()).toBe('White gold, 54 mm · €1,940');
    const address = await line.getByRole('link').last().getAttribute('href');
    expect(address).toMatch(/\?color=\d+&size=\d+$/);
    // Adding from a list to the wishlist chooses no size.
    const other = dialog.getByRole('listitem').filter({ hasText: 'Plain Band' });
    expect(await other.locator('option:checked').textContent()).toBe('Choose a size');
    await line.getByRole('button', { name: /^Move to basket/ }).click();
    await dialog.getByText('In your basket: Dawn Solitaire').waitFor();
    // The wishlist format before sizes were stored is still read.
    await page.evaluate(() => {
      const [{ productId }] = JSON.parse(localStorage.getItem('wishlist') ?? '[]');
      localStorage.setItem('wishlist', JSON.stringify([productId]));
    });
    await open(page, '/items/checkout');
    await page.getByText('White gold, 54 mm').first().waitFor();
    await open(page, '/items/allProducts');
    await page.getByRole('button', { name: /^Wishlist ?1 item/ }).click();
    await dialog.getByRole('link', { name: 'Plain Band' }).waitFor();
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test('an empty basket shows the wishlist', async () => {
    const { page, troubles } = await openPage(browser, 390);
    await open(page, '/items/category-products/rings');
    await page.getByRole('button', { name: 'Wishlist: Plain Band' }).click();
    await open(page, '/items/checkout');
    const wishes = page.getByRole('region', { name: 'Wishlist' });
    await wishes.getByRole('link', { name: 'Plain Band' }).waitFor();
    await expectAccessible(page);
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test('a reduced product shows its former price in a list', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${shop.url}/items/allProducts?sort=title`);
    const price = (title: string) => page.locator('.card').filter({ hasText: title }).locator('p');
    expect(await price('Link Bracelet').textContent()).toBe('from €175 reduced from €199');
    expect(await price('Link Bracelet').locator('s').textContent()).toBe('€199');
    // The silver one is the cheapest and was never discounted.
    expect(await price('Coin Necklace').textContent()).toBe('from €145');
    await page.context().close();
  });

  test('in a card the product link comes before its wishlist button by keyboard', async () => {
    const { page } = await openPage(browser);
    await open(page, '/items/category-products/rings');
    await page.locator('.card a').first().focus();
    const passed = [];
    for (const _ of [1, 2, 3, 4]) {
      passed.push(await focused(page));
      await page.keyboard.press('Tab');
    }
    const [first, heart, second, next] = passed;
    expect([heart, next]).toEqual([`Wishlist: ${first}`, `Wishlist: ${second}`]);
    // The focus ring is drawn around the entire card.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    const drawn = await page.evaluate(() => {
      const link = document.activeElement as Element;
      const { outlineStyle, width, height } = getComputedStyle(link, '::after');
      const card = link.closest('.card')?.getBoundingClientRect();
      const isAs = (drawn: string, side = 0) => Math.abs(Number.parseFloat(drawn) - side) < 1;
      return { outlineStyle, isUncropped: isAs(width, card?.width) && isAs(height, card?.height) };
    });
    expect(drawn).toEqual({ outlineStyle: 'solid', isUncropped: true });
    await page.context().close();
  });

  test('hero pictures end at an edge, without fading out', async () => {
    const { page } = await openPage(browser, 390);
    const paths = ['/', '/about', '/items/categories', '/items/category-products/earrings'];
    for (const path of [...paths, '/items/collections?collection=caravan']) {
      await page.goto(shop.url + path);
      const fading = await page.locator('main .hero').evaluateAll((heroes) =>
        heroes
          .flatMap((hero) => [hero, ...hero.querySelectorAll('*')])
          .filter((one) => {
            const { maskImage, opacity } = getComputedStyle(one);
            return maskImage !== 'none' || opacity !== '1';
          })
          .map(({ className }) => className),
      );
      expect(fading, path).toEqual([]);
      expect(await page.locator('main .hero img').count(), path).toBeGreaterThan(0);
    }
    await page.context().close();
  });

  test('a list on a phone shows its entire hero picture, and its first products below', async () => {
    const { page } = await openPage(browser, 390);
    for (const category of ['rings', 'necklaces', 'earrings', 'bracelets', 'gifts']) {
      await page.goto(`${shop.url}/items/category-products/${category}`);
      const { top, bottom } = await page.locator('.hero img').first().evaluate(seenPart);
      expect(top, category).toBeLessThan(0.02);
      expect(bottom, category).toBeGreaterThan(0.98);
      const card = await page.locator('.product-grid .card').first().boundingBox();
      expect(card?.y, category).toBeLessThan(750);
    }
    await page.context().close();
  });

  test('the first picture shows its rings entirely, however wide and low the window is', async () => {
    const { page } = await openPage(browser);
    for (const [width, height] of [
      [2560, 1080],
      [2560, 1440],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(shop.url);
      const { top, bottom } = await page.locator('.hero img').first().evaluate(seenPart);
      // The rings are between these heights in the picture.
      expect(top, `${width} × ${height}`).toBeLessThan(0.19);
      expect(bottom, `${width} × ${height}`).toBeGreaterThan(0.8);
    }
    await page.context().close();
  });

  test.each(['/items/categories', '/items/collections'])(
    '%s has each picture on the same side, and its products right below the words',
    async (path) => {
      const { page } = await openPage(browser);
      await page.goto(shop.url + path);
      const taxons = await page.locator('main section').evaluateAll((sections) =>
        sections.map((section) => {
          const box = (part: string) => section.querySelector(part)?.getBoundingClientRect();
          const [picture, link, products] = [box('.taxon-picture'), box('.link'), box('ul')];
          const gap = (products?.top ?? 0) - (link?.bottom ?? 0);
          return {
            left: picture?.left,
            gap,
            below: (products?.bottom ?? 0) - (picture?.bottom ?? 0),
          };
        }),
      );
      expect(taxons.length).toBeGreaterThan(2);
      expect(new Set(taxons.map(({ left }) => left)).size).toBe(1);
      expect(
        taxons.filter(({ gap, below }) => gap < 16 || gap > 64 || Math.abs(below) > 24),
      ).toEqual([]);
      await page.context().close();
    },
  );

  test('a two-digit count stays clear of a phone’s edge, and a quantity is not printed', async () => {
    const { page } = await openPage(browser, 390);
    await open(page, '/items/product/link-bracelet');
    await page.evaluate(async () => {
      const { id, colors } = await (await fetch('/api/products/client/link-bracelet')).json();
      const [color, sizes] = [colors[1], colors[1].sizes.slice(0, 2)];
      const item = { productId: id, colorId: color.id, quantity: 5 };
      const items = sizes.map((size: { id: number }) => ({ ...item, sizeId: size.id }));
      localStorage.setItem('basket', JSON.stringify(items));
    });
    await page.reload();
    const count = page.getByTestId('basket-count');
    await expect.poll(() => count.textContent()).toBe('10');
    const box = await count.boundingBox();
    expect((box?.x ?? 390) + (box?.width ?? 0)).toBeLessThanOrEqual(386);
    const quantity = page.getByRole('textbox', { name: 'Quantity' });
    expect(await quantity.isVisible()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect(await quantity.isVisible()).toBe(false);
    await page.context().close();
  });
});

/** The visible part of a picture's height, from 0 to 1, with `object-fit: cover`. */
function seenPart(image: Element): { top: number; bottom: number } {
  const { naturalWidth, naturalHeight } = image as HTMLImageElement;
  const { width, height } = image.getBoundingClientRect();
  const seen = Math.min(1, height / ((naturalHeight / naturalWidth) * width));
  const [, place = ''] = getComputedStyle(image).objectPosition.split(' ');
  const top = (1 - seen) * (Number.parseFloat(place) / 100);
  return { top, bottom: top + seen };
}
