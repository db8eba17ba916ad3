import { sql } from 'kysely';
import {
  afterAll,
  afterEach,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { connect, countStatements, type Db, isBusy } from './connect.ts';
import { asJob, asShare } from './share.ts';
import { openTestDatabase } from './testing.ts';
import { openLine } from './testing-line.ts';
import { inTransaction } from './transaction.ts';

const database = await openTestDatabase();
afterAll(database.close);

test('numbers are read as numbers, timestamps as ISO 8601, dates as stored', async () => {
  const { rows } = await sql`SELECT 9007199254740991::int8 AS large, 2.75::numeric AS weight,
    ARRAY[1, 2]::int8[] AS list, '2026-02-03 04:05:06.789+00'::timestamptz AS at,
    '2026-02-03'::date AS day`.execute(database.db);
  expect(rows[0]).toEqual({
    large: 9007199254740991,
    weight: 2.75,
    list: [1, 2],
    at: '2026-02-03T04:05:06.789Z',
    day: '2026-02-03',
  });
});

test('a number that would lose digits is refused', async () => {
  const query = sql`SELECT 9007199254740993::int8 AS large`.execute(database.db);
  await expect(query).rejects.toThrow(/too large/);
  await sql`SELECT 1`.execute(database.db);
});

test('a statement with values is prepared once per connection', async () => {
  const before = countStatements();
  await database.db.connection().execute(async (db) => {
    for (const n of [1, 2, 3]) await sql`SELECT ${n}::int AS n`.execute(db);
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM pg_prepared_statements
      WHERE statement = 'SELECT $1::int AS n'`.execute(db);
    expect(rows[0]?.n).toBe(1);
  });
  expect(countStatements() - before).toBe(4);
});

test('statements are not prepared where memory is short', async () => {
  const small = connect(database.url, { preparesStatements: false });
  onTestFinished(small.close);
  await small.db.connection().execute(async (db) => {
    const { rows } = await sql`SELECT ${1}::int AS n`.execute(db);
    expect(rows).toEqual([{ n: 1 }]);
    expect((await sql`SELECT FROM pg_prepared_statements`.execute(db)).rows).toEqual([]);
  });
});

test('a transaction that asks for a second connection is refused in tests, because under load such transactions would block each other', async () => {
  const second = inTransaction(database.db, async (tx) => {
    await sql`SELECT 1`.execute(tx);
    return await sql`SELECT 2`.execute(database.db);
  });
  await expect(second).rejects.toThrow('asks for a second connection');
  const { rows } = await sql`SELECT 3 AS n`.execute(database.db);
  expect(rows).toEqual([{ n: 3 }]);
});

test('a refusal returned by a transaction rolls it back', async () => {
  await sql`CREATE TABLE notes (text text)`.execute(database.db);
  const write = (result: object) =>
    inTransaction(database.db, async (tx) => {
      await sql`INSERT INTO notes VALUES ('kept')`.execute(tx);
      return result;
    });
  expect(await write({ refused: 'out_of_stock' })).toEqual({ refused: 'out_of_stock' });
  expect(await write({ saved: true })).toEqual({ saved: true });
  const { rows } = await sql`SELECT text FROM notes`.execute(database.db);
  expect(rows).toEqual([{ text: 'kept' }]);
});

describe('a transaction that waited long to begin gets a shorter lock timeout, so that the total wait is bounded', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  const readLimit = (db: Db) =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<{ ms: number }>`SELECT setting::int AS ms FROM pg_settings
        WHERE name = 'lock_timeout'`.execute(tx);
      return rows[0]?.ms;
    });

  test('for its turn', async () => {
    const narrow = connect(database.url, { max: 4 });
    const first = inTransaction(narrow.db, async () => void vi.advanceTimersByTime(3_000));
    expect(await Promise.all([first, readLimit(narrow.db)])).toEqual([undefined, 750]);
    expect(await readLimit(narrow.db)).toBe(1_400);
    await narrow.close();
  });

  test.each([
    [3_000, 750],
    [60_000, 100],
  ])('for a connection: %i ms', async (waited, limit) => {
    const narrow = connect(database.url, { max: 1 });
    const taken = await narrow.pool.connect();
    const reading = readLimit(narrow.db);
    while (narrow.pool.waitingCount === 0) await new Promise(setImmediate);
    vi.advanceTimersByTime(waited);
    taken.release();
    expect(await reading).toBe(limit);
    await narrow.close();
  });
});

test('transactions begin in turns of their shares', async () => {
  const narrow = connect(database.url, { max: 4 });
  const begun: string[] = [];
  const change = (share: string) =>
    asShare([share], () => inTransaction(narrow.db, async () => void begun.push(share)));
  await Promise.all(['other', 'crowd', 'crowd', 'crowd', 'visitor'].map(change));
  expect(begun).toEqual(['other', 'crowd', 'visitor', 'crowd', 'crowd']);
  await narrow.close();
});

test('transactions of jobs begin before those of visitors', async () => {
  const narrow = connect(database.url, { max: 4 });
  const begun: string[] = [];
  const change = (name: string) => inTransaction(narrow.db, async () => void begun.push(name));
  const visits = ['first', 'second', 'third'].map((name) => asShare([name], () => change(name)));
  const jobs = ['job', 'job'].map((name) => asShare(['first'], () => asJob(() => change(name))));
  await Promise.all([...visits, ...jobs]);
  expect(begun).toEqual(['first', 'job', 'job', 'second', 'third']);
  await narrow.close();
});

test('a query fails when the database is gone, instead of waiting for it', async () => {
  const gone = connect('postgres://nobody@127.0.0.1:1/none');
  await expect(sql`SELECT 1`.execute(gone.db)).rejects.toThrow();
  await gone.close();
});

test('a pool counts as busy only while a statement is slow or waits for a connection', async () => {
  const { db, pool, close } = connect(database.url, { max: 1 });
  expect(isBusy(pool)).toBe(false);
  const slow = sql`select pg_sleep(1)`.execute(db);
  const queued = sql`select 1`.execute(db);
  await expect.poll(() => pool.waitingCount).toBe(1);
  expect(isBusy(pool)).toBe(true);
  await slow;
  await queued;
  expect(isBusy(pool)).toBe(false);
  const alone = sql`select pg_sleep(1)`.execute(db);
  await expect.poll(() => pool.waitingCount).toBe(0);
  expect(isBusy(pool)).toBe(false);
  await expect.poll(() => isBusy(pool)).toBe(true);
  await alone;
  const failing = sql`select pg_sleep(1), no_such_column`.execute(db);
  await expect(failing).rejects.toThrow('no_such_column');
  expect(isBusy(pool)).toBe(false);
  await close();
});

test('one statement that gets no response replaces all connections that have been silent since', async () => {
  const line = await openLine(database.url);
  const { db, pool, close } = connect(line.url, { statementTimeout: 300 });
  const ask = () => sql`select pg_sleep(0.05)`.execute(db);
  await Promise.all([ask(), ask(), ask()]);
  expect(pool.idleCount).toBe(3);
  // New connections hang as well, so the server cannot be asked.
  line.stall();
  await expect(ask()).rejects.toThrow('Query read timeout');
  await expect.poll(() => pool.totalCount).toBe(0);
  line.resume();
  // The pool opens a new connection for it, because the frozen ones would not respond.
  await ask();
  await close();
  await line.cut();
});

describe('a statement without a response for a second', () => {
  test('is left alone while its server process works on it', async () => {
    const { db, close } = connect(database.url);
    await sql`select pg_sleep(2.5)`.execute(db);
    await close();
  });

  test.each(['hang', 'freeze'] as const)('fails when none can come: %s', async (fault) => {
    const line = await openLine(database.url);
    const { db, pool, close } = connect(line.url);
    const ask = () => sql`select pg_sleep(0.05)`.execute(db);
    await Promise.all([ask(), ask()]);
    line[fault]();
    const began = performance.now();
    await expect(ask()).rejects.toThrow('terminated');
    // Without asking the server, the statement would fail at its timeout of 9.2 s.
    expect(performance.now() - began).toBeLessThan(5_000);
    await expect.poll(() => pool.totalCount).toBe(fault === 'freeze' ? 0 : 1);
    await close();
    await line.cut();
  });
});
