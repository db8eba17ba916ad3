// Only in test:all: large files, and locks of seconds.
import { expect, test } from 'vitest';
import { problemOf, testShop } from './testing.ts';
import { importsOf } from './testing-imports.ts';

const shop = await testShop();
const token = await shop.addAdmin('catalogue');
const { upload, run } = importsOf(shop, token);

/** The longest time without a response during `work`, as a fraction of its duration. */
async function silenceDuring(work: () => Promise<unknown>): Promise<number> {
  let over = false;
  const began = performance.now();
  let last = began;
  let longest = 0;
  const asking = (async () => {
    while (!over) {
      await fetch(`${shop.url}/healthz`).then((reply) => reply.text());
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }
  })();
  await work();
  over = true;
  await asking;
  return longest / (performance.now() - began);
}

/** A file of products with invalid prices. */
function largeFile(rows: number): string {
  const text = 'With a description that is as long as those of real products are. '.repeat(3);
  const lines = Array.from({ length: rows }, (_, i) => `ring-${i},Ring ${i},a lot,S-${i},${text}`);
  return `handle,title,price,sku,description\n${lines.join('\n')}\n`;
}

test('the shop answers while a large file is uploaded and read, and the import ends', async () => {
  const file = largeFile(10_000);
  let taken: Awaited<ReturnType<typeof upload>> | undefined;
  const uploading = async () => {
    taken = await upload(file);
  };
  expect(await silenceDuring(uploading)).toBeLessThan(0.3);
  expect(taken).toMatchObject({ state: 'uploaded' });
  let checked: Awaited<ReturnType<typeof run>> | undefined;
  const check = async () => {
    checked = await run({ id: taken?.id ?? '' }, 'check');
  };
  expect(await silenceDuring(check)).toBeLessThan(0.3);
  expect(checked).toMatchObject({ state: 'checked', report: { failed: 10_000, created: 0 } });
  expect(checked?.report?.problems).toHaveLength(500);
  expect(checked?.report?.moreProblems).toBe(9_500);
}, 130_000);

/** The header, and the same product in many rows. */
const rowsOf = (count: number, row: (index: number) => string) =>
  `handle,title,price,size,color,categories\n${Array.from({ length: count }, (_, i) => row(i)).join('\n')}\n`;

test('a product with more parts than the admin allows is reported, and the check ends', async () => {
  const names = Array.from({ length: 3_000 }, (_, i) => `Kind ${i}`).join('|');
  const files = {
    size: rowsOf(10_000, (i) => `ring,Ring,10,${i},,`),
    color: rowsOf(10_000, (i) => `ring,Ring,10,One,Colour ${i},`),
    categories: rowsOf(1, () => `ring,Ring,10,One,,${names}`),
  };
  for (const [column, file] of Object.entries(files)) {
    const checked = await run(await upload(file), 'check');
    expect(checked, column).toMatchObject({ state: 'checked', report: { failed: 1 } });
    expect(checked.report?.problems, column).toContainEqual(
      expect.objectContaining({ row: 2, column, code: 'tooMany' }),
    );
  }
});

test('categories that many products name are listed once', async () => {
  const many = (from: number) =>
    Array.from({ length: 100 }, (_, i) => `Kind ${from + i}`).join('|');
  const file = rowsOf(8, (i) => `ring-${i},Ring ${i},10,One,,${many(i * 50)}`);
  const checked = await run(await upload(file), 'check');
  expect(checked).toMatchObject({ state: 'checked', report: { created: 8, failed: 0 } });
  expect(checked.report?.newTaxons).toHaveLength(8 * 50 + 50);
});

test('a file with an oversized row is refused with the reason', async () => {
  const refused = await problemOf(upload(`handle,title,price\nring,${'x'.repeat(5_000_000)},10\n`));
  expect(refused).toMatchObject({ status: 422, code: 'bad_file', reason: { code: 'rowTooLong' } });
});

test('a product whose statements time out is reported by its row; the import ends', async () => {
  await shop.pool.query(`create function be_slow() returns trigger language plpgsql as
    $$ begin if new.title = 'Slow' then raise 'too slow' using errcode = '57014'; end if; return new; end $$;
    create trigger be_slow before insert on product_options for each row execute function be_slow()`);
  const done = await run(
    await upload('handle,title,price\nquick,Quick,10\nslow,Slow,10\n'),
    'start',
  );
  expect(done).toMatchObject({ state: 'done', report: { created: 1, failed: 1 } });
});

test('a product whose table is locked is imported once it is released', async () => {
  const taken = await upload('handle,title,price\nlocked,Locked,10\n');
  const holder = await shop.pool.connect();
  await holder.query('begin');
  await holder.query('lock table product_options in exclusive mode');
  const running = run(taken, 'start');
  // Longer than the attempts at a product whose statements are slow.
  await holder.query('select pg_sleep(6)');
  await holder.query('rollback');
  holder.release();
  expect(await running).toMatchObject({ state: 'done', report: { created: 1, failed: 0 } });
});

test('a product that PostgreSQL can’t store is reported by its row; the others are imported', async () => {
  await shop.pool.query(`create function refuse_one() returns trigger language plpgsql as
    $$ begin if new.title = 'Second' then raise 'no room' using errcode = '54000'; end if; return new; end $$;
    create trigger refuse_one before insert on product_options for each row execute function refuse_one()`);
  const text = 'handle,title,price\nfirst,First,10\nsecond,Second,10\nthird,Third,10\n';
  const done = await run(await upload(text), 'start');
  expect(done).toMatchObject({ state: 'done', report: { created: 2, failed: 1 } });
  expect(done.report?.problems).toEqual([{ row: 3, column: null, code: 'unexpected', params: {} }]);
});
