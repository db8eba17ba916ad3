import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, expect } from 'vitest';
import { type Api, ApiError, createApi } from '#client/api.ts';
import type { Role } from '#contract/admins.ts';
import type { Problem } from '#contract/fields.ts';
import type { AllRoutes, Reply } from '#contract/routes.ts';
import { RefusedFields } from '#contract/testing-field-errors.ts';
import { openTestDatabase, type TestDatabase } from '#database/testing.ts';
import { folderStore } from '#domain/media/picture-store.ts';
import { noProviders } from '#domain/payments/providers.ts';
import { startSession } from '#domain/sessions/start-session.ts';
import { openSmsLine } from '#providers/sms-line.ts';
import { openSmtp } from '#providers/smtp.ts';
import { createApp } from './app.ts';
import { createLateWork } from './late-work.ts';
import { createNewsStreams } from './news-streams.ts';
import type { Shop } from './shop.ts';
import { testKeys } from './testing-keys.ts';

export type TestClient = { id: string; phone: string; token: string; refreshToken: string };

/** A size, with the colour and the product it belongs to. */
export type TestItem = { productId: number; colorId: number; sizeId: number };

/** A shop for a test file: its own database, picture folder and port. */
export type TestShop = TestDatabase & {
  shop: Shop;
  url: string;
  api: Api<AllRoutes>;
  /** A verified client, signed in. */
  addClient: () => Promise<TestClient>;
  /** The access token of an admin with this role. */
  addAdmin: (role: Role) => Promise<string>;
  /** A published product with one colour and a size for each number in `stocks`. */
  addProduct: (stocks: number[], price?: number) => Promise<Reply<'GET /products/admin/:id'>>;
  /** A new product with one size, as an item for the basket. */
  addItem: (stock: number, price?: number) => Promise<TestItem>;
  /** The rows that violate an invariant of the shop. */
  findBroken: () => Promise<unknown[]>;
};

let phones = 0;
let names = 0;

/**
 * Opens a shop for a test file. Its invariants are checked after each test; it is closed after the
 * last.
 *
 * @example const shop = await testShop();
 */
export async function testShop(changes: Partial<Shop> = {}): Promise<TestShop> {
  const shop = await openTestShop(changes);
  afterEach(async () => expect(await shop.findBroken()).toEqual([]));
  afterAll(() => shop.close());
  return shop;
}

/** Opens a shop for part of a test, which must close it. */
export async function openTestShop(changes: Partial<Shop> = {}): Promise<TestShop> {
  const database = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'altyn-pictures-'));
  const lateWork = createLateWork();
  const shop: Shop = {
    db: database.db,
    pictures: folderStore(folder),
    ...testKeys,
    limits: false,
    sends: { sms: false, email: false },
    openMail: openSmtp,
    smsLine: openSmsLine(changes.webhookReach),
    payments: noProviders,
    finishLater: lateWork.finishLater,
    publicUrl: 'http://shop.example',
    isLocal: true,
    newsStreams: createNewsStreams(changes.db ?? database.db),
    ...changes,
  };
  const app = await createApp(shop);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const api = createApi<AllRoutes>({ base: url });
  const addProduct: TestShop['addProduct'] = async (stocks, price = 10_000) =>
    await api('POST /products', {
      token: await addAdmin(shop, 'owner'),
      body: productOf(stocks, price),
    });
  return {
    ...database,
    shop,
    url,
    api,
    addClient: () => addClient(shop),
    addAdmin: (role) => addAdmin(shop, role),
    addProduct,
    addItem: async (stock, price) => itemOf(await addProduct([stock], price)),
    findBroken: () => findBroken(database),
    close: async () => {
      await app.close();
      await lateWork.settle();
      shop.smsLine.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The problem that a call fails with; throws when the call succeeds, and when the fields that it
 * refuses lack their codes.
 */
export async function problemOf(call: Promise<unknown>): Promise<Problem> {
  const reply = await call.then(
    (value) => ({ value }),
    (error: unknown) => {
      if (error instanceof ApiError) return error.problem;
      throw error;
    },
  );
  if ('value' in reply) throw new Error(`expected a refusal, got ${JSON.stringify(reply.value)}`);
  RefusedFields.parse(reply);
  return reply;
}

async function addClient({ db, signingKey }: Shop): Promise<TestClient> {
  phones += 1;
  const phone = `+9936${5_000_000 + phones}`;
  const { id } = await db
    .insertInto('clients')
    .values({
      phone,
      password_hash: 'none',
      first_name: 'Aýna',
      last_name: `Test ${phones}`,
      language: 'en',
      verified_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tokens = await startSession(db, signingKey, { clientId: id }, nowhere);
  return { id, phone, token: tokens.accessToken, refreshToken: tokens.refreshToken };
}

async function addAdmin({ db, signingKey }: Shop, role: Role): Promise<string> {
  names += 1;
  const { id } = await db
    .insertInto('admins')
    .values({ username: `${role}-${names}`, name: `The ${role}`, password_hash: 'none', role })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await startSession(db, signingKey, { adminId: id }, nowhere)).accessToken;
}

const nowhere = { address: '127.0.0.1', userAgent: null };

function productOf(stocks: number[], price: number) {
  names += 1;
  return {
    options: [
      { language: 'en' as const, title: `Ring ${names}` },
      { language: 'ru' as const, title: `Кольцо ${names}` },
    ],
    colors: [
      {
        swatch: '#d4af37',
        options: [{ language: 'en' as const, title: 'Yellow gold' }],
        sizes: stocks.map((stock, i) => ({
          label: `${52 + 2 * i} mm`,
          sku: `T-${names}-${i}`,
          price,
          stock,
        })),
      },
    ],
  };
}

function itemOf(product: Reply<'GET /products/admin/:id'>): TestItem {
  const color = product.colors[0];
  const size = color?.sizes[0];
  if (!color || !size) throw new Error('the product has no size');
  return { productId: product.id, colorId: color.id, sizeId: size.id };
}

async function findBroken({ db }: TestDatabase): Promise<unknown[]> {
  const rules = await readFile(new URL('../database/always-true.sql', import.meta.url), 'utf8');
  return (await sql.raw(rules).execute(db)).rows;
}
