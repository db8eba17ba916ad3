import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { addCacheTags, type CacheTag } from '#domain/cache-tags.ts';
import { asRequest, type OuterRequest, outerRequest } from '#http/outer-request.ts';
import { createCoalescedRenders } from './coalesced-renders.ts';
import type { KeptPage } from './kept-page.ts';

const asked = { key: '/', url: '/', headers: {}, vary: 'Accept-Encoding', route: '/*' };

/** Renders with these cache tags that wait to be released. */
function openRenders(...tags: CacheTag[]) {
  const kept: string[] = [];
  const waiting: (() => void)[] = [];
  const renders = createCoalescedRenders(
    async () => {
      addCacheTags(...tags);
      await new Promise<void>((resolve) => waiting.push(resolve));
      return { status: 200, headers: {}, body: Buffer.from('a page'), isRefused: false };
    },
    (_, { page }) => kept.push(stateOf(page)),
  );
  const release = () => {
    for (const go of waiting) go();
  };
  return { fills: renders, kept, waiting, release };
}

function stateOf(page: KeptPage | undefined): string {
  if (!page) return 'none';
  if (page.changedAt !== undefined) return 'changed';
  return page.importedAt === undefined ? 'fresh' : 'imported';
}

test('fifty simultaneous requests of a page are rendered once', async () => {
  const { fills: renders, kept, waiting, release } = openRenders('list');
  const all = Array.from({ length: 50 }, () => renders.fill(asked));
  expect(waiting).toHaveLength(1);
  release();
  expect(new Set(await Promise.all(all)).size).toBe(1);
  expect(kept).toEqual(['fresh']);
});

test('a refusal is only for the network that it was given to', async () => {
  const refused = ['198.51.100.1', '198.51.100.2'];
  const rendered: string[] = [];
  const renders = createCoalescedRenders(
    async () => {
      const { address = '' } = outerRequest() ?? {};
      rendered.push(address);
      await sleep(refused.includes(address) ? 800 : 20);
      const isRefused = refused.includes(address);
      return { status: isRefused ? 429 : 200, headers: {}, body: Buffer.from(address), isRefused };
    },
    () => {},
  );
  const fill = (address: string) =>
    asRequest({ id: address, address }, async () => {
      const { rendered } = await renders.fill(asked);
      return `${rendered.status} ${rendered.body}`;
    });
  // A program that repeats its request as soon as it is answered.
  const spent = async () => {
    for (let n = 0; n < 2; n += 1) for (const address of refused) await fill(address);
  };
  const crowd = Promise.all([spent(), spent(), spent()]);
  await sleep(10);
  const began = performance.now();
  const visitors = ['203.0.113.1', '203.0.113.1', '203.0.113.2'].map(fill);
  for (const answer of await Promise.all(visitors)) expect(answer).toMatch(/^200 203\.0\.113/);
  expect(performance.now() - began).toBeLessThan(700);
  await crowd;
  expect(rendered.filter((address) => address === '203.0.113.1').length).toBe(1);
});

test('a render that waits for its turn is told when another one has answered', async () => {
  const waiting = new Map<string, () => void>();
  const renders = createCoalescedRenders(
    async () => {
      const { address = '' } = outerRequest() ?? {};
      await new Promise<void>((resolve) => waiting.set(address, resolve));
      return { status: 200, headers: {}, body: Buffer.from(address), isRefused: false };
    },
    () => {},
  );
  const [first, second] = ['203.0.113.1', '203.0.113.2'].map((address) => ({ id: '', address }));
  if (!first || !second) throw new Error('two ask');
  const fills = [first, second].map((outer: OuterRequest) =>
    asRequest(outer, () => renders.fill(asked)),
  );
  await expect.poll(() => [...waiting.keys()]).toEqual([first.address, second.address]);
  // Each is answered, whichever of them comes first.
  waiting.get(second.address)?.();
  const answers = await Promise.all(fills);
  expect(answers.map(({ rendered }) => String(rendered.body))).toEqual(
    answers.map(() => second.address),
  );
  expect(first).toHaveProperty('isAnswered', true);
  waiting.get(first.address)?.();
});

test('a page is wanted while anybody waits for it; who joins once all have left gets an own render', async () => {
  const turns: (() => void)[] = [];
  const renders = createCoalescedRenders(
    async () => {
      const outer = outerRequest();
      await new Promise<void>((resolve) => turns.push(resolve));
      const isRefused = outer?.isWanted?.() === false;
      if (outer && isRefused) outer.isDropped = true;
      await sleep(20);
      return { status: isRefused ? 503 : 200, headers: {}, body: Buffer.alloc(0), isRefused };
    },
    () => {},
  );
  const left = new Set<string>();
  const ask = async (id: string) => {
    const outer = { id, address: '203.0.113.1', isWanted: () => !left.has(id) };
    return (await asRequest(outer, () => renders.fill(asked))).rendered.status;
  };
  const [first, second] = [ask('first'), ask('second')];
  left.add('first');
  turns[0]?.();
  expect(await Promise.all([first, second])).toEqual([200, 200]);

  const gone = ask('first');
  await expect.poll(() => turns).toHaveLength(2);
  turns[1]?.();
  await sleep(5);
  const late = ask('late');
  expect(await gone).toBe(503);
  await expect.poll(() => turns).toHaveLength(3);
  turns[2]?.();
  expect(await late).toBe(200);
});

test('of a thousand networks that ask for a slow page, few ask for a render of their own', async () => {
  let count = 0;
  const renders = createCoalescedRenders(
    async () => {
      count += 1;
      await sleep(300);
      return { status: 200, headers: {}, body: Buffer.from('a page'), isRefused: false };
    },
    () => {},
  );
  const fills = Array.from({ length: 1_000 }, (_, n) =>
    asRequest({ id: '', address: `203.0.${n >> 8}.${n & 255}` }, () => renders.fill(asked)),
  );
  const statuses = (await Promise.all(fills)).map(({ rendered }) => rendered.status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(count).toBeLessThan(10);
});

test.each([['list'], ['*']])(
  'a render that began before %s changed is cached as changed, and no new request joins it',
  async (tag) => {
    const { fills: renders, kept, waiting, release } = openRenders('list', 'product:7');
    const first = renders.fill(asked);
    renders.invalidate([tag]);
    const second = renders.fill(asked);
    expect(waiting).toHaveLength(2);
    release();
    await Promise.all([first, second]);
    expect(kept).toEqual(['changed', 'fresh']);
  },
);

test('a render that an import has overtaken is cached as such, and new requests still join it', async () => {
  const { fills: renders, kept, waiting, release } = openRenders('list');
  const first = renders.fill(asked);
  renders.invalidate(['list'], 'import');
  const second = renders.fill(asked);
  expect(waiting).toHaveLength(1);
  release();
  await Promise.all([first, second]);
  expect(kept).toEqual(['imported']);
});

test('a render without the tags of a change is cached', async () => {
  const { fills: renders, release } = openRenders('product:7');
  const filled = renders.fill(asked);
  renders.invalidate(['product:8', 'list']);
  release();
  expect(stateOf((await filled).page)).toBe('fresh');
});
