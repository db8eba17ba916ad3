import { expect, test } from 'vitest';
import { describeRefusal } from './describe-refusal.ts';

/** Returns the key of each text. */
const t = ((key: string) => key) as never;

test.each(['unreachable', 'timeout'])('%s: the shop can’t be reached', (code) => {
  expect(describeRefusal({ code }, t)).toBe('unreachable');
});

test.each(['unavailable', 'busy', 'failed'])('%s: the shop answered, so it was reached', (code) => {
  expect(describeRefusal({ code }, t)).toBe('unavailable');
});
