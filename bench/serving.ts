import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { ApiError, createApi } from '#client/api.ts';
import type { ShopRoutes } from '#contract/routes.ts';
import { connect } from '#database/connect.ts';
import { readEnv } from '#server/env.ts';
import { openDatabase } from '#server/open-database.ts';
import { makeDataDir, type RunningShop, startShop, stopShop } from '../e2e/running-shop.ts';
import { fillCatalogue, listProducts } from './catalogue.ts';
import { addCustomers, signInCustomers } from './customers.ts';
import { drive, driveSteps, type Measure } from './load.ts';
import { writeReport } from './report.ts';
import { readMemory, readPageCounts, readStatements, startBare } from './shop.ts';

const products = 1000;
/** Enough that no basket reaches the maximum quantity of an item during `add to basket`. */
const customers = 256;
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const connections = 16;
const silent = { line: () => {}, step: <T>(_: string, work: () => Promise<T>) => work() };

type Products = Awaited<ReturnType<typeof listProducts>>;

let items: Products;
let withScarce: Products;
let shop: RunningShop;

/**
 * Load on the shop, compared with a bare server: database reads, purchases, cached pages, and the
 * hit rate of the page store.
 */
export async function measureServing(): Promise<void> {
  const dataDir = await makeDataDir();
  await prepare(dataDir);
  shop = await start(dataDir, 'off');
  try {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const idleMemory = await readMemory(shop);
    const bare = [await calibrate()];
    const { coldStart } = shop;
    const measures = [...(await measureReads()), ...(await measureBuying())];
    bare.push(await calibrate());
    await stopShop(shop);
    shop = await start(dataDir, 'on');
    measures.push(...(await measurePages()));
    bare.push(await calibrate());
    const calibration = medianOf(bare);
    const hitRate = await measureHits();
    await writeReport({ products, calibration, measures, coldStart, idleMemory, hitRate });
  } finally {
    await stopShop(shop);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Database reads are measured with the page store off, pages with it on. */
function start(dataDir: string, pageStore: 'on' | 'off') {
  return startShop(dataDir, { DEMO: '0', LIMITS: 'off', PAGE_STORE: pageStore });
}

async function prepare(dataDir: string) {
  print(`Filling a shop with ${products} products …`);
  const env = readEnv({ DATA_DIR: dataDir, DEMO: '0' });
  const database = await openDatabase({ env, output: silent });
  const { pool, close } = connect(database.url, { statementTimeout: 0 });
  await fillCatalogue(pool, products);
  await addCustomers(pool, customers);
  items = await listProducts(pool, { count: 500, scarce: false });
  withScarce = await listProducts(pool, { count: 2000, scarce: true });
  await close();
  await database.stop();
}

async function calibrate(): Promise<Measure> {
  const bare = await startBare();
  const measure = await drive({ name: 'bare node:http', url: bare.url, seconds, connections });
  bare.stop();
  print(line(measure));
  return measure;
}

/** The median of several runs of the bare server, because the machine's speed varies during a benchmark. */
function medianOf(measures: readonly Measure[]): Measure {
  const ordered = measures.toSorted((a, b) => a.perSecond - b.perSecond);
  return ordered[Math.floor(ordered.length / 2)] as Measure;
}

async function measureReads(): Promise<Measure[]> {
  const reads: [string, string][] = [
    ['list of 24 with prices', '/api/products/client?pageSize=24'],
    ['one product', `/api/products/client/${items[0]?.productId}`],
    ['categories', '/api/category/client'],
    ['filtered list', '/api/products/client?category=rings&color=Silver&maxPrice=50000&sort=price'],
    ['search', '/api/products/client?search=item+77'],
    ['rendered listing', '/items/allProducts'],
  ];
  const measures: Measure[] = [];
  for (const [name, path] of reads) {
    const url = shop.url + path;
    measures.push(await drive({ name, url, seconds, connections, statements }));
    print(line(measures.at(-1) as Measure));
  }
  return measures;
}

async function measurePages(): Promise<Measure[]> {
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const pages: [string, string][] = [
    ['cached home, brotli', '/'],
    ['cached listing, brotli', '/items/allProducts'],
    ['cached product, brotli', '/items/product/item-1'],
    ['cached list of 24', '/api/products/client?pageSize=24'],
  ];
  const measures: Measure[] = [];
  for (const [name, path] of pages) {
    const url = shop.url + path;
    measures.push(await drive({ name, url, headers, seconds, connections }));
    print(line(measures.at(-1) as Measure));
  }
  return measures;
}

/**
 * Nine page views per order across the catalogue, with products selling out, in a shop whose page
 * store is warm: every page was requested once since the start.
 */
async function measureHits(): Promise<number> {
  const buyers = 8;
  const tokens = await signInCustomers(shop.url, buyers);
  for (const path of everyPage(products)) await (await fetch(shop.url + path)).arrayBuffer();
  const browseAndBuy = async (customer: number) => {
    for (const path of browse(products)) await (await fetch(shop.url + path)).arrayBuffer();
    return buy(tokens[customer] ?? '', withScarce);
  };
  const name = 'nine pages and an order';
  const load = { seconds: Math.max(seconds, 20), customers: buyers, statements };
  const before = await readPageCounts(shop.url);
  const mixed = await driveSteps(name, load, browseAndBuy);
  print(line(mixed));
  const after = await readPageCounts(shop.url);
  const hits = after.hits - before.hits;
  return hits / (hits + after.misses - before.misses);
}

async function measureBuying(): Promise<Measure[]> {
  const tokens = await signInCustomers(shop.url, customers);
  const add = await drive({
    name: 'add to basket',
    url: `${shop.url}/api/basket/add`,
    seconds,
    connections,
    statements,
    requests: Array.from({ length: customers * 3 }, (_, i) => ({
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokens[i % customers]}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ ...items[i % 3], quantity: 1 }),
    })),
  });
  print(line(add));
  const checkout = await driveSteps(
    'whole checkout',
    { seconds, customers: 16, statements },
    (customer) => buy(tokens[customer] ?? ''),
  );
  print(line(checkout));
  return [add, checkout];
}

/** A complete purchase: item into the basket, delivery options, order. */
async function buy(token: string, offered = items): Promise<boolean> {
  const api = createApi<ShopRoutes>({ base: shop.url });
  const product = offered[Math.floor(Math.random() * offered.length)];
  if (!product) return false;
  try {
    await api('POST /basket/add', { token, body: { ...product, quantity: 1 } });
    const options = await api('GET /checkout/options');
    await api('POST /orders/client/create-order', {
      token,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        address: {
          fullName: 'A Customer',
          phone: '+99365000000',
          country: 'TM',
          city: 'Aşgabat',
          line1: 'Magtymguly 1',
        },
        deliveryMethod: options.deliveryMethods[0]?.id ?? '',
        paymentMethod: options.paymentMethods[0]?.id ?? '',
      },
    });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

async function statements(): Promise<number> {
  return await readStatements(shop.url);
}

function line(measure: Measure): string {
  const sql = measure.sqlPerRequest === null ? '' : `, ${measure.sqlPerRequest.toFixed(2)} SQL`;
  return `${measure.name}: ${measure.perSecond.toFixed(0)}/s, p50 ${measure.p50.toFixed(1)} ms, p99 ${measure.p99.toFixed(1)} ms${sql}, ${measure.errors} errors`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

const taxons = ['rings', 'necklaces', 'earrings', 'bracelets', 'gifts'];
const standing = [
  '/',
  '/items/categories',
  '/items/allProducts',
  '/items/allProducts?page=2',
  '/items/checkout',
];

const taxonPage = (taxon = '') => `/items/category-products/${taxon}`;
const productPage = (product: number) => `/items/product/item-${product}`;

/** A visit of nine pages; some products are viewed far more often than others. */
function browse(products: number): string[] {
  const product = () => productPage(1 + Math.floor(Math.random() ** 3 * products));
  const taxon = taxons[Math.floor(Math.random() * taxons.length)];
  return [...standing, taxonPage(taxon), product(), product(), product()];
}

/** Every page that such a visit may contain. */
function everyPage(products: number): string[] {
  const productPages = Array.from({ length: products }, (_, product) => productPage(1 + product));
  return [...standing, ...taxons.map(taxonPage), ...productPages];
}
