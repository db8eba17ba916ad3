import { expect, test } from 'vitest';
import { copy, fillDown, next, paste } from './cells.ts';

const size = { rows: 3, columns: 3 };
const cell = { top: 1, left: 1, bottom: 1, right: 1 };

test('a pasted block is laid out from the cell, and values that do not fit are counted', () => {
  const { cells, left } = paste('1\t2\t3\r\n4\t5\t6\r\n', cell, size);
  expect(cells.map(({ row, column, text }) => [row, column, text])).toEqual([
    [1, 1, '1'],
    [1, 2, '2'],
    [2, 1, '4'],
    [2, 2, '5'],
  ]);
  expect(left).toBe(2);
});

test('a single pasted value fills the selection', () => {
  const { cells } = paste('490', { top: 0, left: 0, bottom: 1, right: 1 }, size);
  expect(cells).toHaveLength(4);
  expect(new Set(cells.map(({ text }) => text))).toEqual(new Set(['490']));
});

test('a copied block is pasted unchanged', () => {
  const text = copy(
    { top: 0, left: 0, bottom: 1, right: 1 },
    ({ row, column }) => `${row}${column}`,
  );
  const origin = { top: 0, left: 0, bottom: 0, right: 0 };
  expect(paste(text, origin, size).cells.map((one) => one.text)).toEqual(['00', '01', '10', '11']);
});

test('filling down from a single cell reaches the last row, from a block only its own rows', () => {
  expect(fillDown(cell, size, () => 'x').map(({ row }) => row)).toEqual([2]);
  expect(fillDown({ ...cell, top: 0 }, size, () => 'x').map(({ row }) => row)).toEqual([1]);
});

test('Tab continues in the next row, and leaves the sheet at its end', () => {
  expect(next({ row: 0, column: 2 }, 1, size)).toEqual({ row: 1, column: 0 });
  expect(next({ row: 2, column: 2 }, 1, size)).toBeUndefined();
  expect(next({ row: 0, column: 0 }, -1, size)).toBeUndefined();
});
