import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './browser.ts';
import { openLine } from './cut-line.ts';
import { openAdmin } from './open-admin.ts';
import { drawPictures } from './pictures.ts';
import { cell, fillProduct } from './product-form.ts';

const { shop, page, troubles, database } = await openAdmin({ DEMO: '0' });
const line = await openLine(shop.url);
afterAll(line.close);

/** The connection drops during an upload: nothing is lost and nothing is duplicated. */
describe('a dropped connection', () => {
  test('during six uploads: each reports it and is retried; none is duplicated', async () => {
    await fillProduct(page, line.url, 'Cut ring');
    line.cutAfter(100_000);
    await page.getByLabel('Files: Gold').setInputFiles(await noisyPictures());
    const again = page.getByRole('button', { name: /^Retry picture-\d\.png/ });
    await expect.poll(() => again.count(), { timeout: 15_000 }).toBe(6);
    await expectAccessible(page);
    await page.keyboard.press('Control+s');
    await page.getByText('6 pictures failed to upload: retry or remove them').waitFor();
    expect(await count('pictures')).toBe(0);
    expect(await count('staged_pictures')).toBe(0);
    expect(await readdir(join(shop.dataDir, 'pictures')).catch(() => [])).toEqual([]);

    line.mend();
    // On a slow computer a page renders late: the save must not start before the last picture.
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.getByRole('button', { name: 'Retry all 6' }).click();
    await page.keyboard.press('Control+s');
    await page.waitForURL(/products\/\d+$/);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    expect(await page.getByLabel('Title').first().inputValue()).toBe('Cut ring');
    await cell(page, 0, 0).filter({ hasText: '490.00' }).waitFor();
    expect(await count('products')).toBe(1);
    expect(await count('pictures')).toBe(6);
    expect(await count('staged_pictures')).toBe(0);
    expect(troubles.filter((one) => !one.includes('ERR_'))).toEqual([]);
  });

  async function count(table: 'products' | 'pictures' | 'staged_pictures'): Promise<number> {
    const { rows } = await database.pool.query(`select count(*)::int as count from ${table}`);
    return rows[0].count;
  }
});

/** Noise makes the files large enough to be interrupted. */
function noisyPictures() {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 };
  return drawPictures(6, { width: 260, height: 325, background: '#888', noise });
}
