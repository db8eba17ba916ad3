import { describe, expect, test } from 'vitest';
import { findGifts } from './gifts.ts';

function taxon(slug: string, titles: string[] = [], productCount = 1) {
  const options = titles.map((title) => ({ title }));
  return { slug, options, productCount } as Parameters<typeof findGifts>[0][number];
}

describe('the gifts category', () => {
  test.each(['Gifts', 'Hediyeler', 'Doğum günü hediyesi', 'Подарки', 'Sowgatlar', 'Small gifts'])(
    'is found by its title “%s”',
    (title) => {
      expect(findGifts([taxon('rings', ['Rings']), taxon('x', ['A', title])])?.slug).toBe('x');
    },
  );

  test('is preferably the one with the slug “gifts”', () => {
    expect(findGifts([taxon('x', ['Hediyeler']), taxon('gifts', ['Presents'])])?.slug).toBe(
      'gifts',
    );
  });

  test('is not found when it has no products or another name', () => {
    expect(findGifts([taxon('gifts', ['Gifts'], 0)])).toBeUndefined();
    expect(findGifts([taxon('rings', ['Rings'])])).toBeUndefined();
  });
});
