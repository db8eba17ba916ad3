// Only in test:all: reads a dozen files, each in a process of its own.
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { resumeImports } from '#domain/imports/import-jobs.sql.ts';
import { runImport } from '#domain/imports/run-import.ts';
import { testShop } from './testing.ts';
import { importsOf } from './testing-imports.ts';

vi.setConfig({ testTimeout: 60_000 });

const shop = await testShop();
const token = await shop.addAdmin('catalogue');
const { upload, run } = importsOf(shop, token);

async function titlesOf(file: string): Promise<string[]> {
  const { products } = await shop.api('GET /products/admin', { token, query: { import: file } });
  return products.map(({ options }) => options[0]?.title ?? '').sort();
}

test('an import that a stopping shop ends early has not failed, and continues later', async () => {
  const { id } = await upload('handle,title,price,stock\nstopped-ring,Stopped,10,1\n');
  const { db } = shop.shop;
  await sql`update imports set state = 'importing' where id = ${id}`.execute(db);
  const faults: string[] = [];
  const report = (message: string) => void faults.push(message);
  await runImport(shop.shop, id, { report, stopping: AbortSignal.abort() });
  const read = () => shop.api('GET /imports/:id', { token, params: { id } });
  expect(await read()).toMatchObject({ state: 'importing', report: null });
  const queued = await sql`
    select from graphile_worker.jobs where key = ${`import ${id}`}`.execute(db);
  expect(queued.rows).toHaveLength(1);
  await runImport(shop.shop, id, { report });
  expect(await read()).toMatchObject({ state: 'done', report: { created: 1 } });
  expect(faults).toEqual([]);
});

/** Makes a change of the database fail while a step runs. */
async function runFailing(change: string, file: { id: string }, step: 'check' | 'start' | 'undo') {
  const { db } = shop.shop;
  await sql`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'a fault'; end $$`.execute(db);
  await sql`create trigger fail before ${sql.raw(change)} execute function fail()`.execute(db);
  const failed = await run(file, step);
  await sql`drop function fail cascade`.execute(db);
  return failed;
}

const ofFile = (code: string) => ({ row: 0, column: null, code });
const progress = 'update on imports for each row when (new.done > old.done)';

test('a fault that stops an import is reported, with what it has imported', async () => {
  const rows = ['handle,title,price,stock', 'half-ring,Half ring,10,1', 'half-pin,Half pin,10,1'];
  const file = await upload(rows.join('\n'));
  expect(await runFailing(progress, file, 'check')).toMatchObject({
    state: 'failed',
    report: { problems: [ofFile('checkStopped')], created: 0 },
  });
  await run(file, 'check');
  expect(await runFailing(progress, file, 'start')).toMatchObject({
    state: 'failed',
    report: { problems: [{ ...ofFile('stopped'), params: { count: '2' } }], created: 2 },
  });
  expect(await run(file, 'undo')).toMatchObject({ state: 'undone', report: { restored: 2 } });
});

test('after a fault, an import or undo can be repeated', async () => {
  const rows = [
    'kind,handle,title,price,stock',
    'product,fault-ring,Fault ring,10,1',
    'category,faulty-rings,Faulty rings,,',
  ];
  const file = await upload(rows.join('\n'));
  const insert = 'insert on taxons for each row';
  expect(await runFailing(insert, file, 'start')).toMatchObject({
    state: 'failed',
    report: { problems: [{ ...ofFile('stopped'), params: { count: '0' } }] },
  });
  await run(file, 'check');
  expect(await run(file, 'start')).toMatchObject({ state: 'done', report: { created: 1 } });
  expect(await runFailing('delete on products for each row', file, 'undo')).toMatchObject({
    state: 'done',
    report: { created: 1, problems: [ofFile('undoStopped')] },
  });
  expect(await run(file, 'undo')).toMatchObject({ state: 'undone', report: { restored: 1 } });
});

test('an import whose process ended is started again, and duplicates nothing', async () => {
  const { id } = await upload('handle,title,price,stock\nresumed-ring,Resumed,10,1\n');
  const { db } = shop.shop;
  await sql`update imports set state = 'importing', updated_at = now() - interval '2 minutes'
    where id = ${id}`.execute(db);
  await resumeImports(db);
  await resumeImports(db);
  const waiting = await sql`select from graphile_worker.jobs where key = ${`import ${id}`}`.execute(
    db,
  );
  expect(waiting.rows).toHaveLength(1);
  await runImport(shop.shop, id);
  const params = { id };
  expect(await shop.api('GET /imports/:id', { token, params })).toMatchObject({
    state: 'done',
    report: { created: 1 },
  });
});

test('an interrupted import reports everything it created, before and after', async () => {
  const { db } = shop.shop;
  await shop.db.deleteFrom('picture_fetches').execute();
  await run(await upload('handle,title,price,stock\nold-ring,Old,10,1\n'), 'start');
  const file = await upload(
    [
      'handle,title,price,stock,categories,picture_urls',
      'old-ring,Newer,10,1,,',
      'cut-first,First,10,1,Cut before,http://127.0.0.1:2/first.jpg',
      'cut-second,Second,10,1,Cut after,http://127.0.0.1:2/second.jpg',
    ].join('\n'),
  );
  await sql`create function cut() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(db);
  await sql`create trigger cut before insert on product_options for each row
    when (new.title = 'Second') execute function cut()`.execute(db);
  await expect(run(file, 'start')).rejects.toThrow();
  await sql`drop function cut cascade`.execute(db);
  expect(await titlesOf(file.id)).toEqual(['First', 'Newer']);
  await runImport(shop.shop, file.id);
  const params = { id: file.id };
  const { state, report } = await shop.api('GET /imports/:id', { token, params });
  expect(state).toBe('done');
  expect(report).toMatchObject({ created: 2, updated: 1, unchanged: 0, failed: 0, pictures: 2 });
  expect(report?.newTaxons).toEqual(['Cut before', 'Cut after']);
  expect(report?.titles.map(({ title }) => title)).toEqual(['Newer', 'First', 'Second']);
});
