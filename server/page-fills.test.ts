import { expect, test } from 'vitest';
import { noteShown, type Shown } from '#domain/shown.ts';
import { createFills } from './page-fills.ts';

const asked = { key: '/', url: '/', headers: {}, vary: 'Accept-Encoding' };

/** Fills that show `shown` and wait to be let go. */
function openFills(...shown: Shown[]) {
  const kept: boolean[] = [];
  const waiting: (() => void)[] = [];
  const fills = createFills(
    async () => {
      noteShown(...shown);
      await new Promise<void>((resolve) => waiting.push(resolve));
      return { status: 200, headers: {}, body: Buffer.from('a page') };
    },
    (_, { page }) => kept.push(page !== undefined),
  );
  const letGo = () => {
    for (const go of waiting) go();
  };
  return { fills, kept, waiting, letGo };
}

test('what fifty ask for at once is worked out once', async () => {
  const { fills, kept, waiting, letGo } = openFills('list');
  const all = Array.from({ length: 50 }, () => fills.fill(asked));
  expect(waiting).toHaveLength(1);
  letGo();
  expect(new Set(await Promise.all(all)).size).toBe(1);
  expect(kept).toEqual([true]);
});

test.each([['list'], ['*']])(
  'what began before %s changed is not kept, and nobody new joins it',
  async (tag) => {
    const { fills, kept, waiting, letGo } = openFills('list', 'product:7');
    const first = fills.fill(asked);
    fills.disturb([tag]);
    const second = fills.fill(asked);
    expect(waiting).toHaveLength(2);
    letGo();
    expect((await first).page).toBeUndefined();
    expect((await second).page).toBeDefined();
    expect(kept).toEqual([false, true]);
  },
);

test('what shows nothing of a change is kept', async () => {
  const { fills, letGo } = openFills('product:7');
  const filled = fills.fill(asked);
  fills.disturb(['product:8', 'list']);
  letGo();
  expect((await filled).page).toBeDefined();
});
