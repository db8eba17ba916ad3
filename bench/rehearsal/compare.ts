import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Connection, Db } from '#database/connect.ts';
import { filesOf } from '#domain/media/picture-files.ts';
import { folderStore } from '#domain/media/picture-store.ts';
import { sweepPictures } from '#domain/media/sweep-pictures.ts';
import type { Kept } from '../faults/fault.ts';
import type { Buyers } from './buyers.ts';
import type { Enquiries } from './enquiries.ts';
import { type Imports, productsPerImport, stockOfEach } from './imports.ts';
import type { Peers } from './peers.ts';
import type { Uploads } from './uploads.ts';

type Recorded = {
  buyers: Buyers;
  uploads: Uploads;
  imports: Imports;
  enquiries: Enquiries;
  peers: Peers;
  exits: number;
  /** Jobs that were not done at the end. */
  undone: string[];
};

type Found = { lost: string[]; doubled: string[]; broken: string[] };

/** Compares the shop's data with everything that it had acknowledged. */
export async function compare(
  { db }: Connection,
  dataDir: string,
  recorded: Recorded,
): Promise<Kept> {
  const parts = [
    await compareOrders(db, recorded.buyers),
    await comparePictures(db, dataDir, recorded.uploads),
    await compareImports(db, recorded.imports),
    await compareEnquiries(db, recorded.enquiries),
    await compareMessages(db, recorded.peers),
  ];
  const lost = parts.flatMap((part) => part.lost);
  const doubled = parts.flatMap((part) => part.doubled);
  return {
    orders: recorded.buyers.acknowledged.size,
    lost: lost.length,
    doubled: doubled.length,
    broken: [
      ...(await findBroken(db)),
      ...parts.flatMap((part) => part.broken),
      ...recorded.undone,
      ...new Set(recorded.buyers.failed.map((answer) => `answered ${answer}`)),
      ...firstFew('lost', lost),
      ...firstFew('doubled', doubled),
    ],
    exits: recorded.exits,
    givenUp: await countGivenUp(db),
    uncertain: await countUncertain(db),
  };
}

async function countGivenUp(db: Db): Promise<number> {
  const rows = await db.selectFrom('pictures').select('id').where('state', '=', 'failed').execute();
  return rows.length;
}

async function countUncertain(db: Db): Promise<number> {
  const all = db.selectFrom('messages').select('id').where('status', '=', 'uncertain');
  return (await all.execute()).length;
}

export async function findBroken(db: Db): Promise<string[]> {
  const file = new URL('../../database/always-true.sql', import.meta.url);
  const rules = await readFile(file, 'utf8');
  const { rows } = await sql.raw<{ rule: string; broken: string }>(rules).execute(db);
  const byRule = Object.entries(Object.groupBy(rows, ({ rule }) => rule));
  return byRule.map(([rule, broken]) => `broken ${broken?.length} times: ${rule}`);
}

export async function compareOrders(
  db: Db,
  { acknowledged, refused, doubled }: Buyers,
): Promise<Found> {
  const orders = await db.selectFrom('orders').select(['id', 'idempotency_key', 'total']).execute();
  const kept = new Map(orders.map((order) => [order.idempotency_key, order]));
  const lost = [...acknowledged].filter(([key, { id, total }]) => {
    const order = kept.get(key);
    return order?.id !== id || order.total !== total;
  });
  const twice = kept.size === orders.length ? [] : ['two orders of one key'];
  return {
    lost: lost.map(([key]) => `order ${key}`),
    doubled: [...doubled.map((key) => `order ${key}`), ...twice],
    broken: [...refused]
      .filter(([key]) => kept.has(key) && !acknowledged.has(key))
      .map(([, code]) => `an order was placed, and refused as ${code}`),
  };
}

/** Every acknowledged picture has its row, every row its files, and there are no orphaned files. */
async function comparePictures(db: Db, dataDir: string, uploads: Uploads): Promise<Found> {
  const rows = await db
    .selectFrom('pictures')
    .select(['file', 'width', 'widths', 'state'])
    .where('file', 'not like', 'bench-%')
    .execute();
  const folder = join(dataDir, 'pictures');
  // As the shop's hourly sweep of orphaned files does.
  const inTwoHours = new Date(Date.now() + 7_200_000);
  await sweepPictures({ db, pictures: folderStore(folder) }, inTwoHours);
  const there = new Set(await readdir(folder).catch(() => []));
  const named = new Set(rows.flatMap(filesOf));
  const missing = [...named].filter((file) => !there.has(file));
  const isOwn = (file: string) => file.includes('.') && !file.startsWith('bench-');
  const extra = [...there].filter((file) => isOwn(file) && !named.has(file));
  const damaged = await findDamaged(
    [...named].filter((file) => there.has(file)).map((file) => join(folder, file)),
  );
  return {
    lost: fill(uploads.count() - rows.length, 'a picture'),
    doubled: fill(rows.length - uploads.sent(), 'a picture'),
    broken: [
      ...(missing.length ? [`${missing.length} files of pictures are missing`] : []),
      ...(extra.length ? [`${extra.length} files belong to no picture: ${extra[0]}`] : []),
      ...(damaged.length ? [`${damaged.length} pictures can't be read: ${damaged[0]}`] : []),
    ],
  };
}

/** Decodes evenly chosen files completely. */
async function findDamaged(files: string[]): Promise<string[]> {
  const step = Math.max(1, Math.floor(files.length / 60));
  const damaged: string[] = [];
  for (const file of files.filter((_, at) => at % step === 0)) {
    await sharp(file)
      .stats()
      .catch(() => damaged.push(file));
  }
  return damaged;
}

/** Each message marked as sent has arrived once; an uncertain one at most once. */
async function compareMessages(db: Db, { mails, sms }: Peers): Promise<Found> {
  const rows = await db
    .selectFrom('messages as m')
    .innerJoin('orders as o', 'o.id', 'm.order_id')
    .select(['m.id', 'm.channel', 'm.status', 'o.number', 'm.last_error'])
    .execute();
  const arrived = { email: mails(), sms: sms() };
  const found: Found = { lost: [], doubled: [], broken: [] };
  for (const { id, channel, status, number, last_error } of rows) {
    const times = arrived[channel].get(channel === 'email' ? id : number) ?? 0;
    const name = `${channel} of order ${number}`;
    if (status === 'sent' && times === 0) found.lost.push(name);
    if (times > 1) found.doubled.push(name);
    if (status !== 'sent' && status !== 'uncertain')
      found.broken.push(`${name} is ${status}: ${last_error}`);
  }
  return { ...found, broken: found.broken.slice(0, 3) };
}

function fill(count: number, text: string): string[] {
  return Array.from({ length: Math.max(0, count) }, () => text);
}

/** Every import that was started is done, and has created each of its products once. */
async function compareImports(db: Db, { started }: Imports): Promise<Found> {
  const found: Found = { lost: [], doubled: [], broken: [] };
  const rows = await db.selectFrom('imports').select(['id', 'state']).execute();
  const states = new Map(rows.map((row) => [row.id, row.state]));
  for (const [id, handle] of started) {
    const state = states.get(id);
    if (state !== 'done') found.broken.push(`import ${handle} is ${state}`);
    const { rows: made } = await sql<{ products: number; stock: number }>`
      select count(distinct p.id)::int as products, coalesce(sum(s.stock), 0)::int as stock
      from products p join product_colors c on c.product_id = p.id
      join product_sizes s on s.color_id = c.id where p.slug like ${`${handle}%`}`.execute(db);
    const { products = 0, stock = 0 } = made[0] ?? {};
    if (products < productsPerImport) found.lost.push(`products of import ${handle}`);
    if (products > productsPerImport || stock > products * stockOfEach)
      found.doubled.push(`products of import ${handle}`);
  }
  return found;
}

async function compareEnquiries(db: Db, { acknowledged }: Enquiries): Promise<Found> {
  const rows = await db.selectFrom('enquiries').select('email').execute();
  const kept = new Set(rows.map((row) => row.email));
  return {
    lost: [...acknowledged].filter((email) => !kept.has(email)).map((email) => `enquiry ${email}`),
    doubled: kept.size === rows.length ? [] : ['two enquiries of one address'],
    broken: [],
  };
}

function firstFew(what: string, all: string[]): string[] {
  return all.slice(0, 3).map((one) => `${what}: ${one}`);
}
