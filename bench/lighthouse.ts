import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext } from 'playwright-core';
import { openLastingBrowser } from '../e2e/browser.ts';
import {
  findFreePort,
  makeDataDir,
  type RunningShop,
  startShop,
  stopShop,
} from '../e2e/running-shop.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const pages = {
  home: '/',
  listing: '/items/allProducts',
  product: '/items/product/dawn-solitaire',
  checkout: '/items/checkout',
};

/** The part of Lighthouse's report that is used. */
type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
  runtimeError?: { message: string };
};

/** Scores from 0 to 100, milliseconds, layout shift, and KiB transferred. */
type Sight = Record<(typeof columns)[number], number>;

const columns = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
  'FCP',
  'LCP',
  'TBT',
  'CLS',
  'KiB',
] as const;

/**
 * Lighthouse's phone profile (slow 4G and CPU, both simulated) on the demo shop in production mode:
 * medians of several rounds, with a product in the basket.
 */
export async function measureLighthouse(): Promise<void> {
  const shop = await startShop(await makeDataDir(), { LIMITS: 'off' });
  const profile = await mkdtemp(join(tmpdir(), 'altyn-lighthouse-'));
  const port = await findFreePort();
  const browser = await openLastingBrowser(profile, port);
  try {
    await fillBasket(browser, shop);
    const sights: Record<string, Sight> = {};
    for (const [name, path] of Object.entries(pages)) {
      sights[name] = await medianOf(() => look(browser, shop.url + path, port));
      process.stdout.write(`${name}: ${JSON.stringify(sights[name])}\n`);
    }
    await report(sights);
  } finally {
    await browser.close();
    await stopShop(shop);
    for (const folder of [profile, shop.dataDir])
      await rm(folder, { recursive: true, force: true });
  }
}

async function fillBasket(browser: BrowserContext, shop: RunningShop): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${shop.url}${pages.product}`, { waitUntil: 'networkidle' });
  await page.getByRole('radio', { name: '52 mm' }).check();
  await page.getByRole('button', { name: 'Add to basket' }).first().click();
  await page.waitForFunction(() => localStorage.getItem('basket')?.includes('sizeId'));
  await page.close();
}

/** A first visit except for the basket: the HTTP cache is empty. */
async function look(browser: BrowserContext, url: string, port: number): Promise<Sight> {
  const page = await browser.newPage();
  const session = await browser.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.close();
  const seen = await runLighthouse(url, port);
  const { categories, audits, runtimeError } = seen;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  for (const category of ['accessibility', 'best-practices', 'seo'])
    for (const { id, weight } of categories[category]?.auditRefs ?? [])
      if (weight && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
        process.stdout.write(`  ${url}: ${id}: ${audits[id]?.title}\n`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    FCP: Math.round(value('first-contentful-paint')),
    LCP: Math.round(value('largest-contentful-paint')),
    TBT: Math.round(value('total-blocking-time')),
    CLS: Number(value('cumulative-layout-shift').toFixed(3)),
    KiB: Math.round(value('total-byte-weight') / 1024),
  };
}

/**
 * Downloaded on demand, because with its dependencies it would be a seventh of the installation.
 */
async function runLighthouse(url: string, port: number): Promise<Report> {
  const options = ['--output=json', '--quiet', '--disable-storage-reset', `--port=${port}`];
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', '--package=lighthouse@13.5.0', '--', 'lighthouse', url, ...options],
    { maxBuffer: 64 * 1024 * 1024, cwd: tmpdir() },
  );
  return JSON.parse(stdout);
}

async function medianOf(see: () => Promise<Sight>): Promise<Sight> {
  const seen: Sight[] = [];
  for (let round = 0; round < rounds; round += 1) seen.push(await see());
  const middle = (column: keyof Sight) =>
    seen.map((one) => one[column]).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
  return Object.fromEntries(columns.map((column) => [column, middle(column)])) as Sight;
}

async function report(sights: Record<string, Sight>): Promise<void> {
  const folder = new URL('./results/', import.meta.url);
  await mkdir(folder, { recursive: true });
  const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  const table = [
    `# Lighthouse, phone profile, median of ${rounds}`,
    '',
    'Must: performance 95, the other scores 100, LCP 1800 ms, TBT 100 ms, CLS 0.02.',
    '',
    row(['page', ...columns]),
    row(['---', ...columns.map(() => '---')]),
    ...Object.entries(sights).map(([name, sight]) =>
      row([name, ...columns.map((column) => sight[column])]),
    ),
    '',
  ].join('\n');
  await writeFile(new URL('lighthouse.json', folder), `${JSON.stringify(sights, null, 2)}\n`);
  await writeFile(new URL('lighthouse.md', folder), table);
  process.stdout.write(`\n${table}`);
}
