import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase } from './testing.ts';
import { inTransaction } from './transaction.ts';

const database = await openTestDatabase();
afterAll(database.close);

type Db = typeof database.db;

const read = (tx: Db) =>
  sql<{ value: string }>`select current_setting('test.value') as value`.execute(tx);
const write = (tx: Db, value: string) =>
  sql`select set_config('test.value', ${value}, true), pg_sleep(0.05)`.execute(tx);

test('statements that are not awaited one by one are sent together, and run in their order', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => sent.mockRestore());
  await inTransaction(database.db, async (tx) => {
    await write(tx, 'first');
    const before = sent.mock.calls.length;
    const answers = Promise.all([read(tx), write(tx, 'second'), read(tx)]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent.mock.calls.length - before).toBe(3);
    const [first, , second] = await answers;
    expect([first.rows[0]?.value, second.rows[0]?.value]).toEqual(['first', 'second']);
  });
});

test('of statements sent together, the error of the failed one is thrown, and all are rolled back', async () => {
  const insert = (tx: Db, about: string) =>
    tx.insertInto('notices').values({ event: 'new_order', about, name: '' }).execute();
  const failing = inTransaction(database.db, (tx) =>
    Promise.all([insert(tx, 'a'), sql`select 1 / 0`.execute(tx), insert(tx, 'b')]),
  );
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  await inTransaction(database.db, (tx) => insert(tx, 'c'));
  const kept = await database.db.selectFrom('notices').select('about').execute();
  expect(kept).toEqual([{ about: 'c' }]);
});

test('the error of the statement that failed first is thrown, even if a later one is noticed before it', async () => {
  const through = async (statement: Promise<unknown>, awaits: number): Promise<unknown> =>
    awaits === 0 ? await statement : await through(statement, awaits - 1);
  const failing = inTransaction(database.db, (tx) =>
    Promise.all([
      through(sql`select 1 / 0`.execute(tx), 20),
      sql`select pg_sleep(0)`.execute(tx),
      through(sql`select 1`.execute(tx), 5),
    ]),
  );
  await expect(failing).rejects.toMatchObject({ code: '22012' });
});

test('a statement that is called once its transaction has failed is refused, while the rollback waits for another', async () => {
  const insertLater = async (tx: Db) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const row = { event: 'new_order' as const, about: 'late', name: '' };
    await tx.insertInto('notices').values(row).execute();
  };
  let late: Promise<void> | undefined;
  const failing = inTransaction(database.db, (tx) => {
    late = insertLater(tx);
    return Promise.all([sql`select pg_sleep(0.3)`.execute(tx), late, fail()]);
  });
  await expect(failing).rejects.toThrow('has failed');
  await expect(late).rejects.toThrow('after the end of its transaction');
  const kept = await database.db.selectFrom('notices').select('about').execute();
  expect(kept).not.toContainEqual({ about: 'late' });
});

async function fail(): Promise<never> {
  throw new Error('has failed');
}
