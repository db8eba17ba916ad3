import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { makeDataDir, startShop, stopShop } from '../running-shop.ts';
import { owner } from '../shopkeeper.ts';
import { type Engine, findPrograms } from './engine.ts';
import { makes } from './installed.ts';
import { keepShop, shop, turnPhone } from './journeys.ts';

const installed = makes.flatMap((make, nth) => {
  const found = findPrograms(make);
  return found ? [{ ...make, found, nth }] : [];
});

const dataDir = await makeDataDir();
const running = await startShop(dataDir, {
  ADMIN_USERNAME: owner.username,
  ADMIN_PASSWORD: owner.password,
});

afterAll(async () => {
  await stopShop(running);
  await rm(dataDir, { recursive: true, force: true });
});

describe.each(installed)('$name', ({ nth, found, open }) => {
  let engine: Engine;

  // Opened in turn, because idle browsers slow down the one under test.
  beforeAll(async () => {
    engine = await open(found);
    console.log(engine.title);
  });
  afterAll(() => engine?.close());

  test('a shopper finds a ring and orders it without an account', async () => {
    await shop(engine, running.url, nth);
  });

  test('a shopkeeper creates a product with pictures, and ships an order', async () => {
    await keepShop(engine, running.url, nth);
  });

  test('a product can still be bought after the phone is rotated', async () => {
    await turnPhone(engine, running.url, nth);
  });
});
