import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  expectAccessible,
  expectNoOverflow,
  openPage,
  untilHydrated,
  type WatchedPage,
} from './browser.ts';
import { testShop } from './opened-shop.ts';
import { signInAsAdmin } from './shopkeeper.ts';

const product = 'dawn-solitaire';

const { shop, browser, open } = await testShop();

describe('the pictures of a product', () => {
  let wide: WatchedPage;

  beforeAll(async () => {
    await addTurntable(shop.url);
    wide = await openPage(browser);
  });

  test('are browsed by keyboard, and enlarged by keyboard, wheel and click', async () => {
    const { page } = wide;
    await page.goto(`${shop.url}/items/product/${product}`);
    await expectAccessible(page);
    const first = page.getByRole('link', { name: /Enlarge picture 1 of/ });
    const count = await page.getByRole('link', { name: /Show picture/ }).count();
    await untilHydrated(page);
    await first.focus();
    await page.keyboard.press('ArrowRight');
    await expectCurrent(page, 2);
    await page.keyboard.press('ArrowLeft');
    await expectCurrent(page, 1);

    await page.keyboard.press('Enter');
    const zoom = page.getByRole('dialog', { name: 'Dawn Solitaire' });
    await zoom.getByText(`100 % · 1 of ${count}`).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('+');
    await zoom.getByText(/^150 %/).waitFor();
    await page.keyboard.press('ArrowRight');
    await zoom.getByText(/^150 % · 1 of/).waitFor();
    await page.keyboard.press('0');
    await page.keyboard.press('ArrowRight');
    await zoom.getByText(`100 % · 2 of ${count}`).waitFor();
    await zoom.getByRole('img').hover();
    await page.mouse.wheel(0, -400);
    await zoom.getByText(/^[23]\d\d %/).waitFor();
    await zoom.getByRole('img').click();
    await zoom.getByText(/^100 %/).waitFor();
    await page.keyboard.press('Escape');
    await zoom.waitFor({ state: 'detached' });
    await expectCurrent(page, 2);
  });

  test('are rotated by pointer and by keyboard', async () => {
    const { page } = wide;
    await page.goto(`${shop.url}/items/product/${product}`);
    let letGo = () => {};
    const release = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/media/**', async (route) => {
      await release;
      await route.continue();
    });
    await page.getByRole('button', { name: '360° view' }).click();
    const turntable = page.getByRole('slider', { name: 'Rotate Dawn Solitaire' });
    // The still picture stays until all frames are loaded, with the progress on it.
    await page.getByRole('progressbar').waitFor();
    await turntable.waitFor();
    expect(await turntable.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(
      'rgba(0, 0, 0, 0)',
    );
    letGo();
    await page.getByText('Drag to rotate').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    const turned = () => turntable.getAttribute('aria-valuetext');
    await expect.poll(turned).toBe('15 degrees');
    const box = await turntable.boundingBox();
    if (!box) throw new Error('the turntable is not there');
    await page.mouse.move(box.x + 100, box.y + 200);
    await page.mouse.down();
    await page.mouse.move(box.x + 100 + box.width / 2, box.y + 200, { steps: 5 });
    await page.mouse.up();
    await expect.poll(turned).toBe('195 degrees');
    await page.getByRole('button', { name: 'Close 360° view' }).click();
    await turntable.waitFor({ state: 'detached' });
    expect(wide.troubles).toEqual([]);
  });

  test('are shown beside or above the text, and zoom, in a window of any size', async () => {
    const { page, troubles } = await openPage(browser);
    await open(page, `/items/product/${product}`);
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      const at = `${width} × ${height}`;
      const [stage, words] = [await boxOf(page, '.stage'), await boxOf(page, '.product > div')];
      const isBeside = stage.x + stage.width <= words.x;
      expect(isBeside || stage.y + stage.height <= words.y, `overlap at ${at}`).toBe(true);
      expect(words.width, `words at ${at}`).toBeGreaterThanOrEqual(280);
      await expectNoOverflow(page);
      await page.getByRole('link', { name: /Enlarge picture 1/ }).click();
      const room = await page.getByRole('dialog').evaluate((dialog) => dialog.clientWidth);
      const least = Math.min(stage.width, room) - 1;
      await expect
        .poll(async () => (await boxOf(page, 'dialog img')).width, { message: `enlarged at ${at}` })
        .toBeGreaterThanOrEqual(least);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test('zoom towards the point that was pressed', async () => {
    const { page } = await openPage(browser);
    await open(page, `/items/product/${product}`);
    const stage = await boxOf(page, '.stage');
    await page.mouse.click(stage.x + 0.5 * stage.width, stage.y + 0.3 * stage.height);
    const zoom = page.getByRole('dialog', { name: 'Dawn Solitaire' });
    await zoom.getByText(/^100 %/).waitFor();
    const fullSize = await boxOf(page, 'dialog img');
    const point = { x: fullSize.x + 0.5 * fullSize.width, y: fullSize.y + 0.3 * fullSize.height };
    await zoom.getByRole('button', { name: 'Zoom in' }).click();
    await zoom.getByText(/^150 %/).waitFor();
    await expectUnder(page, point);
    await page.keyboard.press('0');
    await zoom.getByText(/^100 %/).waitFor();
    // The second click of a double click does not zoom out again.
    await page.mouse.dblclick(point.x, point.y);
    await zoom.getByText(/^250 %/).waitFor();
    await expectUnder(page, point);
    await page.context().close();
  });
});

/** Adds twelve frames to the first colour, each of another shade. */
async function addTurntable(url: string): Promise<void> {
  const { api, token } = await signInAsAdmin(url);
  const { colors } = await api('GET /products/client/:id', { params: { id: product } });
  for (let frame = 1; frame <= 12; frame += 1) {
    const background = { r: frame * 20, g: 160, b: 80 };
    const create = { width: 320, height: 400, channels: 3 as const, background };
    const image = new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]);
    const params = { id: colors[0]?.id ?? 0, frame };
    await api('POST /product-colors/:id/turn/:frame', { token, params, image });
  }
}

const windows = [
  [320, 640],
  [390, 844],
  [844, 390],
  [667, 375],
  [767, 1024],
  [768, 1024],
  [820, 1180],
  [1024, 768],
  [1024, 1366],
  [1024, 500],
  [1112, 834],
  [1180, 820],
  [1194, 834],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [2048, 1280],
  [2560, 1440],
  [3840, 2160],
  [2160, 3840],
] as const;

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not there`);
  return box;
}

/**
 * Expects the enlarged picture's point at half its width and 30 % of its height under the pointer.
 */
async function expectUnder(page: Page, point: { x: number; y: number }): Promise<void> {
  const box = await boxOf(page, 'dialog img');
  expect(Math.abs(box.x + 0.5 * box.width - point.x)).toBeLessThan(2);
  expect(Math.abs(box.y + 0.3 * box.height - point.y)).toBeLessThan(2);
}

async function expectCurrent(page: Page, place: number): Promise<void> {
  await page.locator(`a[aria-current]:has-text("Show picture ${place} of")`).waitFor();
}
