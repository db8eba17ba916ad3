import { expect, test } from 'vitest';
import { sizeLabel } from './size-label.ts';

test('a size is written in the format of the reader’s language', () => {
  expect(sizeLabel('17.5 cm', 'en')).toBe('17.5 cm');
  expect(sizeLabel('17.5 cm', 'tr')).toBe('17,5 cm');
  expect(sizeLabel('17.5 cm', 'ru')).toBe('17,5 см');
  expect(sizeLabel('54 mm', 'tk')).toBe('54 mm');
  expect(sizeLabel('Set no. 1.5', 'tr')).toBe('Set no. 1.5');
  expect(sizeLabel('One size', 'tk')).toBe('Bir ölçeg');
});
