import { expect, test } from 'vitest';
import { exactText, htmlToText } from './html-text.ts';

test('a hundred thousand spaces are cleaned as quickly as words', () => {
  const spaces = ' '.repeat(400_000);
  expect(exactText(`a${spaces}\nb${spaces}c`.slice(0, 400_010))).toBe('a\nb');
  expect(htmlToText(`<p>a${'&nbsp;'.repeat(100_000)}<br>b</p>`)).toBe('a\nb');
});

test('markup nested deeper than any real text is dropped', () => {
  const deep = 6000;
  expect(htmlToText(`<p>Ring</p>${'<div>'.repeat(deep)}x${'</div>'.repeat(deep)}`)).toBe('Ring');
});
