import { mkdir, rm, writeFile } from 'node:fs/promises';
import { connect } from '#database/connect.ts';
import { readEnv } from '#server/env.ts';
import { openDatabase } from '#server/open-database.ts';
import { makeDataDir, startShop, stopShop } from '../e2e/running-shop.ts';
import { fillCatalogue } from './catalogue.ts';

const small = 1000;
const large = 100_000;
const rounds = 120;
const must = 3;
const silent = { line: () => {}, step: <T>(_: string, work: () => Promise<T>) => work() };

/** The requests, different in each round, so that no cached response is measured. */
const reads: Record<string, (round: number, products: number) => string> = {
  list: (round) => `/products/client?page=${1 + (round % 20)}`,
  'by price': (round) => `/products/client?sort=price&minPrice=${9900 + 100 * round}`,
  'filtered list': (round) =>
    `/products/client?category=rings&color=Silver&maxPrice=${50_000 + 100 * round}`,
  'in stock, by title': (round) => `/products/client?inStock=true&sort=title&page=${1 + round}`,
  'narrow search': (round, products) =>
    `/products/client?search=item+${1 + ((round * 7919) % products)}`,
  'broad search': (round) => `/products/client?search=workshop&page=${1 + round}`,
  'misspelt search': (round, products) =>
    `/products/client?search=peice+${1 + ((round * 7919) % products)}`,
  suggestions: (round, products) =>
    `/search/suggestions?search=item+${1 + ((round * 104_729) % products)}`,
  'one product': (round, products) => `/products/client/${1 + ((round * 7919) % products)}`,
  related: (round, products) => `/products/client/${1 + ((round * 7919) % products)}/related`,
};

type Times = Record<string, number>;

/** The p95 of catalogue reads, measured sequentially before and after a hundredfold growth. */
export async function measureGrowth(): Promise<void> {
  const before = await measureAt(small);
  const after = await measureAt(large);
  const rows = Object.keys(reads).map((name) => {
    const [few = 0, many = 0] = [before[name], after[name]];
    const cells = [few.toFixed(1), many.toFixed(1), (many / few).toFixed(1)];
    return `| ${name} | ${cells.join(' | ')} | ${many / few <= must ? 'yes' : 'NO'} |`;
  });
  const table = [
    `# Growth: p95 in ms at ${small} and at ${large} products, without the page store`,
    '',
    `Must: at most ${must} times.`,
    '',
    `| | ${small} | ${large} | times | reached |`,
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  const folder = new URL('./results/', import.meta.url);
  await mkdir(folder, { recursive: true });
  await writeFile(new URL('growth.md', folder), table);
  process.stdout.write(`\n${table}`);
}

async function measureAt(products: number): Promise<Times> {
  process.stdout.write(`Filling a shop with ${products} products …\n`);
  const dataDir = await makeDataDir();
  await fill(dataDir, products);
  const shop = await startShop(dataDir, { DEMO: '0', LIMITS: 'off', PAGE_STORE: 'off' });
  try {
    const times: Times = {};
    for (const [name, path] of Object.entries(reads)) {
      times[name] = await timeOf((round) => `${shop.url}/api${path(round, products)}`);
      process.stdout.write(`${products}: ${name} ${times[name].toFixed(1)} ms\n`);
    }
    return times;
  } finally {
    await stopShop(shop);
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill(dataDir: string, products: number): Promise<void> {
  const env = readEnv({ DATA_DIR: dataDir, DEMO: '0' });
  const database = await openDatabase({ env, output: silent });
  const { pool, close } = connect(database.url, { statementTimeout: 0 });
  await fillCatalogue(pool, products);
  await close();
  await database.stop();
}

async function timeOf(url: (round: number) => string): Promise<number> {
  for (let round = rounds; round < rounds + 20; round += 1) await read(url(round));
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await read(url(round));
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(rounds * 0.95)] ?? Number.NaN;
}

async function read(url: string): Promise<void> {
  const reply = await fetch(url);
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${reply.status} ${url}`);
}
