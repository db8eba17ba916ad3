import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createApi } from '#client/api.ts';
import type { ShopRoutes } from '#contract/routes.ts';
import { connect } from '#database/connect.ts';
import { readEnv } from '#server/env.ts';
import { openDatabase } from '#server/open-database.ts';
import { findFreePort, makeDataDir, startShop, stopShop } from '../e2e/running-shop.ts';
import { fillCatalogue, listProducts } from './catalogue.ts';
import { addCustomers, signInCustomers } from './customers.ts';
import { placeOrder } from './rehearsal/buyers.ts';

const rounds = Number(process.env.BENCH_ORDERS ?? 400);
const customers = 8;
const waiting = 1000;
const most = 1.1;
const silent = { line: () => {}, step: <T>(_: string, work: () => Promise<T>) => work() };

type Api = ReturnType<typeof createApi<ShopRoutes>>;
type Products = Awaited<ReturnType<typeof listProducts>>;
type Buyer = { name: string; api: Api; tokens: string[]; products: Products; times: number[] };

/**
 * The time to place an order in a shop without an SMTP server, compared with shops whose server
 * refuses connections or never responds, each with 1,000 queued e-mails. One order at a time, in
 * turn.
 */
export async function measureDeadMail(): Promise<void> {
  const unresponsive = await openUnresponsive();
  const refusing = `smtp://127.0.0.1:${await findFreePort()}?from=shop@shop.example`;
  const servers: [string, Record<string, string>][] = [
    ['no SMTP server', {}],
    ['no SMTP server, again', {}],
    ['refuses connections', { SMTP_URL: refusing }],
    ['never answers', { SMTP_URL: `smtp://127.0.0.1:${unresponsive.port}?from=shop@shop.example` }],
  ];
  const closing: (() => Promise<void>)[] = [];
  try {
    const buyers: Buyer[] = [];
    for (const [name, env] of servers) buyers.push(await openBuyer(name, env, closing));
    for (let round = 0; round < rounds; round += 1) {
      for (const buyer of buyers) await buyOne(buyer, round);
    }
    await report(buyers);
  } finally {
    for (const close of closing) await close();
    unresponsive.close();
  }
}

async function openBuyer(
  name: string,
  env: Record<string, string>,
  closing: (() => Promise<void>)[],
): Promise<Buyer> {
  const dataDir = await makeDataDir();
  closing.unshift(() => rm(dataDir, { recursive: true, force: true }));
  const products = await fill(dataDir);
  const shop = await startShop(dataDir, { DEMO: '0', LIMITS: 'off', ...env });
  closing.unshift(() => stopShop(shop));
  const api = createApi<ShopRoutes>({ base: shop.url });
  const tokens = await signInCustomers(shop.url, customers);
  return { name, api, tokens, products, times: [] };
}

async function fill(dataDir: string): Promise<Products> {
  const env = readEnv({ DATA_DIR: dataDir, DEMO: '0' });
  const database = await openDatabase({ env, output: silent });
  const { pool, close } = connect(database.url, { statementTimeout: 0 });
  await fillCatalogue(pool, 100);
  await pool.query('update product_sizes set stock = stock + 100000');
  await addCustomers(pool, customers);
  await pool.query("update clients set email = 'customer' || last_name || '@example.com'");
  await pool.query(
    `insert into messages (channel, recipient, subject, text, about)
     select 'email', 'ada' || n || '@example.com', 'Order', 'Hello', 'many:' || n
     from generate_series(1, $1::int) n`,
    [waiting],
  );
  const products = await listProducts(pool, { count: 100, scarce: false });
  await close();
  await database.stop();
  return products;
}

async function buyOne({ api, tokens, products, times }: Buyer, round: number): Promise<void> {
  const token = tokens[round % tokens.length] ?? '';
  const product = products[round % products.length];
  if (!product) throw new Error('There is nothing to buy');
  await api('POST /basket/add', { token, body: { ...product, quantity: 1 } });
  const began = performance.now();
  await placeOrder(api, token, randomUUID());
  times.push(performance.now() - began);
}

/** A server that accepts connections and sends nothing. */
async function openUnresponsive() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { port: (server.address() as AddressInfo).port, close };
}

function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function report(buyers: Buyer[]): Promise<void> {
  const base = quantile(buyers[0]?.times ?? [], 0.95);
  const folder = new URL('./results/', import.meta.url);
  await mkdir(folder, { recursive: true });
  const table = [
    '# Orders while e-mail is down',
    '',
    `${rounds} orders of each shop, one at a time and in turn, in milliseconds; ${waiting} e-mails wait in each. Must: p95 at most ${most} times that of the shop without an SMTP server. The second such shop shows what chance makes of it.`,
    '',
    '| SMTP server | median | p95 | p95, relative |',
    '|---|---|---|---|',
    ...buyers.map(({ name, times }) => {
      const p95 = quantile(times, 0.95);
      const ratio = (p95 / base).toFixed(2);
      return `| ${name} | ${quantile(times, 0.5).toFixed(1)} | ${p95.toFixed(1)} | ${ratio} |`;
    }),
    '',
  ].join('\n');
  await writeFile(new URL('dead-mail.md', folder), table);
  process.stdout.write(`\n${table}`);
}
