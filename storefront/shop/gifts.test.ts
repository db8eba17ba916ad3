import { describe, expect, test } from 'vitest';
import { findGifts } from './gifts.ts';

function taxon(slug: string, titles: string[] = [], productCount = 1) {
  const options = titles.map((title) => ({ title }));
  return { slug, options, productCount } as Parameters<typeof findGifts>[0][number];
}

describe('the category of gifts', () => {
  test.each(['Gifts', 'Hediyeler', 'Doğum günü hediyesi', 'Подарки', 'Sowgatlar', 'Small gifts'])(
    'is found by its title “%s”',
    (title) => {
      expect(findGifts([taxon('rings', ['Rings']), taxon('x', ['A', title])])?.slug).toBe('x');
    },
  );

  test('is the one at the address “gifts” before any other', () => {
    expect(findGifts([taxon('x', ['Hediyeler']), taxon('gifts', ['Presents'])])?.slug).toBe(
      'gifts',
    );
  });

  test('there is none where it is empty or not named so', () => {
    expect(findGifts([taxon('gifts', ['Gifts'], 0)])).toBeUndefined();
    expect(findGifts([taxon('rings', ['Rings'])])).toBeUndefined();
  });
});
