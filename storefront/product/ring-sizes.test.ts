import { describe, expect, test } from 'vitest';
import { ringSize } from './ring-sizes.ts';
import { readSize, sizeKind } from './size-kind.ts';

describe('the conversion of ring sizes', () => {
  test.each([
    [44.2, 14.1, 'F½', '3', '14', 4],
    [49.3, 15.7, 'J½', '5', '15½', 9],
    [51.9, 16.5, 'L½', '6', '16½', 12],
    [54.4, 17.3, 'N½', '7', '17½', 14],
    [57, 18.1, 'P½', '8', '18', 17],
    [59.5, 18.9, 'R½', '9', '19', 20],
    [62.1, 19.8, 'T½', '10', '20', 22],
    [64.6, 20.6, 'V½', '11', '20½', 25],
  ])('matches jewellers’ tables for %s mm', (circumference, diameter, uk, us, ru, tr) => {
    expect(ringSize(circumference)).toEqual({ circumference, diameter, uk, us, ru, tr });
  });
});

describe('the measurement of sizes', () => {
  test.each([
    [['52 mm', '54 mm'], ['Rings', 'Кольца'], 'ring'],
    [['52', '54'], ['Yüzükler'], 'ring'],
    [['58 mm', '62 mm'], ['Браслеты'], 'bangle'],
    [['16 cm', '17.5 cm'], ['Gifts'], 'bracelet'],
    [['42 cm', '45 cm'], ['Necklaces'], 'necklace'],
    [['One size'], ['Rings'], undefined],
    [['S', 'M'], [], undefined],
  ])('of %s in %s is: %s', (labels, taxons, kind) => {
    expect(sizeKind(labels, taxons)).toBe(kind);
  });

  test('is parsed with a decimal comma or point', () => {
    expect(readSize('17,5 см')).toEqual({ value: 17.5, unit: 'cm' });
    expect(readSize('One size')).toBeUndefined();
    expect(readSize('7')).toBeUndefined();
  });
});
