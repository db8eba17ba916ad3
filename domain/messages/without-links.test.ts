import { expect, test } from 'vitest';
import { withoutLinks } from './without-links.ts';

test.each([
  ['See evil.example/free', 'See evil\u200c.example/free'],
  ['www.evil.co.uk', 'www\u200c.evil\u200c.co\u200c.uk'],
  ['https://203.0.113.5/', 'https\u200c://203.0.113.5/'],
  ['алтын.рф, evil。com', 'алтын\u200c.рф, evil\u200c。com'],
  ['evil․com', 'evil\u200c․com'],
  ['me@evil.xn--p1ai', 'me@evil\u200c.xn--p1ai'],
  ['mailto:me@localhost', 'mailto\u200c:me@localhost'],
])('%s is no link', (words, shown) => {
  expect(withoutLinks(words)).toBe(shown);
});

test.each(['Aýna Orazowa', 'J. R. R. Tolkien', 'Magtymguly 12.5, kw. 7', 'Geçit No:5', '12:30'])(
  '%s stays as it is',
  (words) => {
    expect(withoutLinks(words)).toBe(words);
  },
);
