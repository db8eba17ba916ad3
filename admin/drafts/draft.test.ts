import { expect, test } from 'vitest';
import { carryOver, changesOf } from './draft.ts';

const size = { label: '52', price: 12900, stock: 5 };

test('only the fields that were written are sent', () => {
  expect(changesOf(size, { ...size, price: 13900 })).toEqual({ price: 13900 });
  expect(changesOf({ ids: [1, 2] }, { ids: [1, 2] })).toEqual({});
});

test('what was sold meanwhile is taken over, and what was written is kept', () => {
  const draft = { ...size, price: 13900 };
  expect(carryOver(size, draft, { ...size, stock: 3 })).toEqual({
    draft: { ...draft, stock: 3 },
    clashes: [],
    taken: ['stock'],
  });
});

test('what both have written stays as it is written here, and is named with theirs', () => {
  const base = { contact: { phone: '1', email: 'a' } };
  const mine = { contact: { phone: '2', email: 'a' } };
  const theirs = { contact: { phone: '3', email: 'b' } };
  expect(carryOver(base, mine, theirs)).toEqual({
    draft: { contact: { phone: '2', email: 'b' } },
    clashes: [{ path: 'contact.phone', mine: '2', theirs: '3' }],
    taken: ['contact.email'],
  });
});
