import { expect, test } from 'vitest';
import { carryOver, changesOf } from './draft.ts';

const size = { label: '52', price: 12900, stock: 5 };

test('only the fields that were written are sent', () => {
  expect(changesOf(size, { ...size, price: 13900 })).toEqual({ price: 13900 });
  expect(changesOf({ ids: [1, 2] }, { ids: [1, 2] })).toEqual({});
});

test('what was sold meanwhile is taken over, and what was written is kept', () => {
  const draft = { ...size, price: 13900 };
  expect(carryOver(size, draft, { ...size, stock: 3 })).toEqual({ ...draft, stock: 3 });
});
