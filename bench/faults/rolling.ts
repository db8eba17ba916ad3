import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { makeDataDir, type RunningShop, startShop, stopShop } from '../../e2e/running-shop.ts';
import { fillCatalogue, listProducts } from '../catalogue.ts';
import { addCustomers } from '../customers.ts';
import { type Answer, describe, flood } from '../rehearsal/asking.ts';
import { type Buyers, startBuyers } from '../rehearsal/buyers.ts';
import { compareOrders, findBroken } from '../rehearsal/compare.ts';
import { clearLater } from '../rehearsal/leftovers.ts';
import { openServer } from '../rehearsal/own-server.ts';
import { openProxy } from '../rehearsal/proxy.ts';
import { type Fault, type Outcome, unless } from './fault.ts';
import { isBad, nextRequest } from './stops.ts';

const customers = 6;

export const rolling: Record<string, Fault> = {
  rolling: {
    title: 'rolling restart: two processes behind a proxy, one after the other by SIGTERM',
    rounds: 20,
    seconds: 12,
    mark: 'no answer from 500 on but 503, no connection cut; exit 0 within 10 s; none lost or doubled',
    run: (rounds, onRound) => roll('SIGTERM', rounds, onRound),
  },
  'one-of-two': {
    title: 'SIGKILL of one of two processes behind a proxy (seconds until the next order)',
    rounds: 20,
    seconds: 12,
    mark: 'orders again in 2 s; no answer from 500 on but 503; none lost or doubled',
    run: (rounds, onRound) => roll('SIGKILL', rounds, onRound),
  },
};

async function roll(
  signal: 'SIGTERM' | 'SIGKILL',
  rounds: number,
  onRound: (round: number) => void,
): Promise<Outcome> {
  const server = await openServer();
  const dataDir = await makeDataDir();
  await migrate(server.url);
  const connection = connect(server.url);
  await fillCatalogue(connection.pool, 40);
  await connection.pool.query('update product_sizes set stock = stock + 100000');
  await addCustomers(connection.pool, customers);
  const products = await listProducts(connection.pool, { count: 40, scarce: false });
  const env = { DATABASE_URL: server.url, DEMO: '0', LIMITS: 'off', TRUST_PROXY: '1' };
  const shops = [await startShop(dataDir, env), await startShop(dataDir, env)];
  const stopAll = clearLater(() => Promise.all(shops.map((shop) => stopShop(shop))));
  const proxy = await openProxy(shops.map(({ url }) => url));
  const buyers = startBuyers(proxy.url, { count: customers, products });
  const stopReading = flood(proxy.url, { perSecond: 30, next: nextRequest });
  const seconds: number[] = [];
  const codes: (number | null)[] = [];
  let exits = 0;
  for (let round = 1; round <= rounds; round += 1) {
    for (const [at, shop] of shops.entries()) {
      const { code, took, isOwn } = await end(shop, signal);
      codes.push(code);
      if (isOwn) exits += 1;
      seconds.push(signal === 'SIGTERM' ? took : await secondsToOrder(buyers));
      shops[at] = await startShop(dataDir, { ...env, PORT: new URL(shop.url).port });
      // The proxy checks readiness again before the other process stops.
      await sleep(1500);
    }
    onRound(round);
  }
  const answers: Answer[] = await stopReading();
  await buyers.stop();
  await proxy.close();
  await stopAll();
  const { lost, doubled } = await compareOrders(connection.db, buyers);
  const broken = [...(await findBroken(connection.db)), ...new Set(buyers.failed)];
  await connection.close();
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
  const isGentle = signal === 'SIGTERM';
  // A killed process can't close its connections cleanly.
  const bad = answers.filter((answer) => isBad(answer) && (isGentle || answer.status !== 'cut'));
  return {
    kept: {
      orders: buyers.acknowledged.size,
      lost: lost.length,
      doubled: doubled.length,
      broken,
      exits,
    },
    times: seconds,
    figures: [`requests: ${describe(answers)}`],
    missed: [
      ...unless(bad.length === 0, `no 5xx, none cut: ${describe(bad)}`),
      ...unless(!isGentle || codes.every((code) => code === 0), `exit 0: ${[...new Set(codes)]}`),
      ...unless(
        Math.max(...seconds) <= (isGentle ? 10 : 2),
        isGentle ? 'exit within 10 s' : 'orders again in 2 s',
      ),
    ],
  };
}

/** Seconds until an order sent from now on is acknowledged. */
async function secondsToOrder(buyers: Buyers): Promise<number> {
  const began = performance.now();
  while (buyers.sentAt() < began) await sleep(5);
  return (performance.now() - began) / 1000;
}

type End = { code: number | null; took: number; isOwn: boolean };

/** Ends a process. `isOwn`: it had exited before, which no fault may cause. */
async function end({ process }: RunningShop, signal: 'SIGTERM' | 'SIGKILL'): Promise<End> {
  if (process.exitCode !== null) return { code: process.exitCode, took: 0, isOwn: true };
  const began = performance.now();
  const ended = once(process, 'exit');
  process.kill(signal);
  const [code] = (await ended) as [number | null];
  return { code, took: (performance.now() - began) / 1000, isOwn: false };
}
