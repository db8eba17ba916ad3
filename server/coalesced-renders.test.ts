import { expect, test } from 'vitest';
import { addCacheTags, type CacheTag } from '#domain/cache-tags.ts';
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
