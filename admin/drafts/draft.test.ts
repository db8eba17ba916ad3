import { expect, test } from 'vitest';
import { carryOver, changesOf, hasChanged } from './draft.ts';

const size = { label: '52', price: 12900, stock: 5 };

test('only changed fields are sent', () => {
  expect(changesOf(size, { ...size, price: 13900 })).toEqual({ price: 13900 });
  expect(changesOf({ ids: [1, 2] }, { ids: [1, 2] })).toEqual({});
});

test('a form whose list lost an item has changed', () => {
  const form = (ids: number[]) => ({
    getInitialValues: () => ({ ids: [1, 2] }),
    getValues: () => ({ ids }),
  });
  expect(hasChanged(form([1]))).toBe(true);
  expect(hasChanged(form([1, 2]))).toBe(false);
});

test('a merge takes over stored changes and keeps the draft’s own', () => {
  const draft = { ...size, price: 13900 };
  expect(carryOver(size, draft, { ...size, stock: 3 })).toEqual({
    draft: { ...draft, stock: 3 },
    clashes: [],
    taken: ['stock'],
  });
});

test('a field changed on both sides keeps the draft’s value and is reported as a conflict', () => {
  const base = { contact: { phone: '1', email: 'a' } };
  const mine = { contact: { phone: '2', email: 'a' } };
  const theirs = { contact: { phone: '3', email: 'b' } };
  expect(carryOver(base, mine, theirs)).toEqual({
    draft: { contact: { phone: '2', email: 'b' } },
    clashes: [{ path: 'contact.phone', mine: '2', theirs: '3' }],
    taken: ['contact.email'],
  });
});
