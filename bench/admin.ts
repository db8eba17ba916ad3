import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createApi } from '#client/api.ts';
import type { AdminRoutes } from '#contract/routes.ts';
import { connect } from '#database/connect.ts';
import { readEnv } from '#server/env.ts';
import { openDatabase } from '#server/open-database.ts';
import { makeDataDir, startShop, stopShop } from '../e2e/running-shop.ts';
import { fillCatalogue } from './catalogue.ts';
import { fillSales } from './sales.ts';

const size = 100_000;
const rounds = 40;
const mustList = 300;
const mustOverview = 500;
const owner = { username: 'bench', password: 'a quiet long password' };
const silent = { line: () => {}, step: <T>(_: string, work: () => Promise<T>) => work() };

type Path = (round: number) => string;

const dayBefore = (days: number) =>
  new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** The admin requests, different in each round. */
const reads: Record<string, Path> = {
  'overview, today': () => '/admin/overview?days=1',
  'overview, 7 days': () => '/admin/overview?days=7',
  'overview, 30 days': () => '/admin/overview?days=30',
  orders: (round) => `/orders/admin/clients?page=${1 + round}`,
  'orders, last page': () => `/orders/admin/clients?page=${Math.floor(size / 24)}`,
  'orders, by state': (round) =>
    `/orders/admin/clients?status=delivered&status=shipped&page=${1 + round}`,
  'orders, by total': (round) => `/orders/admin/clients?sort=-total&page=${1 + round}`,
  'orders, of some days': (round) =>
    `/orders/admin/clients?from=${dayBefore(60 + round)}&to=${dayBefore(30)}`,
  'orders, by phone fragment': (round) => `/orders/admin/clients?search=${1_000_100 + round * 331}`,
  'orders, by number': (round) => `/orders/admin/clients?search=B-${20_000 + round * 977}`,
  'orders, by a common name': (round) => `/orders/admin/clients?search=Leyla&page=${1 + round}`,
  'orders, counts': () => '/orders/admin/counts',
  'orders of an item': (round) => `/orders/admin/clients?productId=${1 + round * 977}`,
  abandoned: (round) => `/orders/admin/abandoned?page=${1 + round}`,
  'abandoned, searched': (round) => `/orders/admin/abandoned?search=${1_000_100 + round * 331}`,
  'abandoned, by value': (round) => `/orders/admin/abandoned?sort=-total&page=${1 + round}`,
  customers: (round) => `/client/users?page=${1 + round}`,
  'customers, by purchases': (round) => `/client/users?sort=-total&page=${1 + round}`,
  'customers, by name': (round) => `/client/users?sort=name&page=${1 + round}`,
  'customers, by last order': (round) => `/client/users?sort=-lastOrder&page=${1 + round}`,
  'customers, who came again': (round) => `/client/users?ordered=again&page=${1 + round}`,
  'customers, who never ordered': (round) => `/client/users?ordered=never&page=${1 + round}`,
  'customers, searched': (round) => `/client/users?search=Leyla&page=${1 + round}`,
  products: (round) => `/products/admin?page=${1 + round}`,
  'products, by price': (round) => `/products/admin?sort=-price&page=${1 + round}`,
  'products, searched': (round) => `/products/admin?search=item+${1 + round * 977}`,
  'products, of a category': (round) => `/products/admin?category=rings&page=${1 + round}`,
  sizes: (round) => `/product-sizes?page=${1 + round}`,
  'sizes, low': (round) => `/product-sizes?stock=low&page=${1 + round}`,
  'sizes, by price': (round) => `/product-sizes?sort=-price&page=${1 + round}`,
  'sizes, searched': (round) => `/product-sizes?search=item+${1 + round * 977}`,
  colours: (round) => `/product-colors?page=${1 + round}`,
  'colours, searched': (round) => `/product-colors?search=item+${1 + round * 977}`,
  messages: (round) => `/messages?page=${1 + round}`,
  'messages, failed': (round) => `/messages?status=failed&page=${1 + round}`,
  'messages, searched': (round) => `/messages?search=B-${20_000 + round * 977}`,
  'messages, a common word': (round) => `/messages?search=order&page=${1 + round}`,
  enquiries: (round) => `/enquiries?page=${1 + round}`,
  'enquiries, searched': (round) => `/enquiries?search=Company+${1 + round * 97}`,
};

/** The latency of the admin's lists and overview with 100,000 orders and products. */
export async function measureAdmin(): Promise<void> {
  const dataDir = await makeDataDir();
  process.stdout.write(`Filling a shop with ${size} products and orders …\n`);
  await fill(dataDir);
  const shop = await startShop(dataDir, {
    DEMO: '0',
    LIMITS: 'off',
    ADMIN_USERNAME: owner.username,
    ADMIN_PASSWORD: owner.password,
  });
  try {
    const api = createApi<AdminRoutes>({ base: shop.url });
    const { accessToken } = await api('POST /admin/auth/login', { body: owner });
    const rows: string[] = [];
    for (const [name, path] of Object.entries(reads)) {
      const { p50, p95 } = await timeOf(async (round) => {
        const headers = { authorization: `Bearer ${accessToken}` };
        const reply = await fetch(`${shop.url}/api${path(round)}`, { headers });
        await reply.arrayBuffer();
        if (!reply.ok) throw new Error(`${reply.status} ${path(round)}`);
      });
      const must = name.startsWith('overview') ? mustOverview : mustList;
      const reached = p95 <= must ? 'yes' : 'NO';
      rows.push(`| ${name} | ${p50.toFixed(0)} | ${p95.toFixed(0)} | ${must} | ${reached} |`);
      process.stdout.write(`${name}: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms\n`);
    }
    await write(rows);
  } finally {
    await stopShop(shop);
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill(dataDir: string): Promise<void> {
  const env = readEnv({ DATA_DIR: dataDir, DEMO: '0' });
  const database = await openDatabase({ env, output: silent });
  const { pool, close } = connect(database.url, { statementTimeout: 0 });
  await fillCatalogue(pool, size);
  await fillSales(pool, size);
  await close();
  await database.stop();
}

async function timeOf(
  read: (round: number) => Promise<void>,
): Promise<{ p50: number; p95: number }> {
  for (let round = rounds; round < rounds + 3; round += 1) await read(round);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await read(round);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(rounds * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

async function write(rows: readonly string[]): Promise<void> {
  const folder = new URL('./results/', import.meta.url);
  await mkdir(folder, { recursive: true });
  const table = [
    `# The back office at ${size} products and orders: ms`,
    '',
    '| | p50 | p95 | must | reached |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  await writeFile(new URL('admin.md', folder), table);
  process.stdout.write(`\n${table}`);
}
