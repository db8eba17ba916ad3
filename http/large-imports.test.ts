import { expect, test } from 'vitest';
import { testShop } from './testing.ts';
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

test('the shop answers while a large file is taken in and read, and the import ends', async () => {
  const file = largeFile(30_000);
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
  expect(checked).toMatchObject({ state: 'checked', report: { failed: 30_000, created: 0 } });
  expect(checked?.report?.problems).toHaveLength(500);
  expect(checked?.report?.moreProblems).toBe(29_500);
}, 130_000);

test('a product that PostgreSQL can’t keep is told by its row; the others are imported', async () => {
  await shop.pool.query(`create function refuse_one() returns trigger language plpgsql as
    $$ begin if new.title = 'Second' then raise 'no room' using errcode = '54000'; end if; return new; end $$;
    create trigger refuse_one before insert on product_options for each row execute function refuse_one()`);
  const text = 'handle,title,price\nfirst,First,10\nsecond,Second,10\nthird,Third,10\n';
  const done = await run(await upload(text), 'start');
  expect(done).toMatchObject({ state: 'done', report: { created: 2, failed: 1 } });
  expect(done.report?.problems).toEqual([{ row: 3, column: null, code: 'unexpected', said: {} }]);
});
