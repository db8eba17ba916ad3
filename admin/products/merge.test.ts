import { expect, test } from 'vitest';
import { bodyOf } from './body.ts';
import { changeSize, type Draft, emptyDraft, newSize, type SizeDraft } from './draft.ts';
import { merge } from './merge.ts';
import { mergeList } from './merge-list.ts';

function draft(change: (draft: Draft) => Draft = (one) => one): Draft {
  const empty = emptyDraft('eur');
  const size = (key: string, label: string): SizeDraft => ({
    ...newSize(label),
    key,
    id: Number(key.slice(1)),
    price: '100.00',
    stock: '5',
  });
  return change({
    ...empty,
    texts: { ...empty.texts, en: { title: 'Ring', description: '' } },
    colors: [
      {
        key: 'c1',
        id: 1,
        swatch: '#d4af37',
        texts: { ...empty.texts, en: { title: 'Gold', description: '' } },
        sizes: [size('s1', '52'), size('s2', '54')],
        pictures: [],
      },
    ],
  });
}

test('a value changed on one side takes that side’s value', () => {
  const mine = draft((one) => changeSize(one, 's1', { price: '120.00' }));
  const theirs = draft((one) => changeSize(one, 's2', { price: '90.00' }));
  const { draft: both, conflicts, taken } = merge(draft(), mine, theirs);
  expect(both.colors[0]?.sizes.map(({ price }) => price)).toEqual(['120.00', '90.00']);
  expect(conflicts).toEqual([]);
  expect(taken).toMatchObject([{ where: ['Gold', '54'], field: 'price', theirs: '90.00' }]);
});

test('a value changed on both sides is a conflict, and mine is kept until theirs is chosen', () => {
  const mine = draft((one) => changeSize(one, 's1', { price: '120.00' }));
  const theirs = draft((one) => changeSize(one, 's1', { price: '90.00' }));
  const { draft: kept, conflicts } = merge(draft(), mine, theirs);
  expect(conflicts).toMatchObject([
    { path: 's1.price', where: ['Gold', '52'], mine: '120.00', theirs: '90.00' },
  ]);
  expect(kept.colors[0]?.sizes[0]?.price).toBe('120.00');
  const chosen = merge(draft(), mine, theirs, { 's1.price': 'theirs' });
  expect(chosen.draft.colors[0]?.sizes[0]?.price).toBe('90.00');
});

test('stock changes are added up, so a sale made during the edit is not reverted', () => {
  const mine = draft((one) => changeSize(one, 's1', { stock: '8' }));
  const theirs = draft((one) => changeSize(one, 's1', { stock: '4' }));
  const { draft: both, conflicts } = merge(draft(), mine, theirs);
  expect(both.colors[0]?.sizes[0]?.stock).toBe('7');
  expect(conflicts).toEqual([]);
  expect(bodyOf(theirs, both).colors?.[0]?.sizes?.[0]).toEqual({ id: 1, stockChange: 3 });
});

test('a size deleted on the other side is reported; if it was edited, it may be kept as a new one', () => {
  const mine = draft((one) => changeSize(one, 's2', { price: '222.00' }));
  const theirs = draft((one) => ({
    ...one,
    colors: one.colors.map((color) => ({ ...color, sizes: color.sizes.slice(0, 1) })),
  }));
  const { draft: both, conflicts } = merge(draft(), mine, theirs);
  expect(conflicts).toMatchObject([{ path: 's2.gone', where: ['Gold', '54'], field: 'size' }]);
  const [, kept] = bodyOf(theirs, both).colors?.[0]?.sizes ?? [];
  expect(kept).toMatchObject({ label: '54', price: 22_200, stock: 5 });
  expect(kept).not.toHaveProperty('id');
  const without = merge(draft(), mine, theirs, { 's2.gone': 'theirs' });
  expect(without.draft.colors[0]?.sizes.map(({ label }) => label)).toEqual(['52']);
  const untouched = merge(draft(), draft(), theirs);
  expect(untouched.draft.colors[0]?.sizes.map(({ label }) => label)).toEqual(['52']);
  expect(untouched.taken).toMatchObject([{ where: ['Gold', '54'], field: 'size' }]);
});

test('a merged list has the additions of both sides and none of the items either removed', () => {
  const list = (...names: string[]) => names.map((key) => ({ key }));
  const merged = mergeList(list('a', 'b', 'c'), list('c', 'a', 'm'), list('a', 'b', 'c', 't'));
  expect(merged.map(({ key }) => key)).toEqual(['c', 'a', 'm', 't']);
});

test('a save sends only changed values', () => {
  const base = draft();
  expect(bodyOf(base, draft())).toEqual({});
  const priced = changeSize(base, 's2', { price: '99,5' });
  expect(bodyOf(base, priced)).toEqual({
    colors: [{ id: 1, sizes: [{ id: 1 }, { id: 2, price: 9950 }] }],
  });
});
