import { expect, test } from 'vitest';
import { copy, fillDown, next, paste } from './cells.ts';

const size = { rows: 3, columns: 3 };
const cell = { top: 1, left: 1, bottom: 1, right: 1 };

test('a block from a spreadsheet is laid out from the cell; what does not fit is counted', () => {
  const { cells, left } = paste('1\t2\t3\r\n4\t5\t6\r\n', cell, size);
  expect(cells.map(({ row, column, text }) => [row, column, text])).toEqual([
    [1, 1, '1'],
    [1, 2, '2'],
    [2, 1, '4'],
    [2, 2, '5'],
  ]);
  expect(left).toBe(2);
});

test('one value fills all that is selected', () => {
  const { cells } = paste('490', { top: 0, left: 0, bottom: 1, right: 1 }, size);
  expect(cells).toHaveLength(4);
  expect(new Set(cells.map(({ text }) => text))).toEqual(new Set(['490']));
});

test('what is copied pastes as it was', () => {
  const text = copy(
    { top: 0, left: 0, bottom: 1, right: 1 },
    ({ row, column }) => `${row}${column}`,
  );
  const origin = { top: 0, left: 0, bottom: 0, right: 0 };
  expect(paste(text, origin, size).cells.map((one) => one.text)).toEqual(['00', '01', '10', '11']);
});

test('one cell fills down to the end, a block its own rows only', () => {
  expect(fillDown(cell, size, () => 'x').map(({ row }) => row)).toEqual([2]);
  expect(fillDown({ ...cell, top: 0 }, size, () => 'x').map(({ row }) => row)).toEqual([1]);
});

test('Tab goes on in the next row, and leaves the sheet at its end', () => {
  expect(next({ row: 0, column: 2 }, 1, size)).toEqual({ row: 1, column: 0 });
  expect(next({ row: 2, column: 2 }, 1, size)).toBeUndefined();
  expect(next({ row: 0, column: 0 }, -1, size)).toBeUndefined();
});
