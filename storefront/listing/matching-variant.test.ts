import { expect, test } from 'vitest';
import type { AttributeFacet } from '#contract/attributes.ts';
import type { Color, Product, Size } from '#contract/products.ts';
import { cardPath, toCard } from '../cards/card-data.ts';
import { type Asked, findMatchingVariant } from './matching-variant.ts';
import { toCards } from './to-cards.ts';

const silver = color(1, 'Silver', [size(11, '50 mm', 195_00), size(12, '52 mm', 199_00)]);
const gold = color(2, 'Yellow gold', [
  size(21, '50 mm', 1240_00, 'Emerald, Pearl'),
  size(22, '52 mm', 1300_00, 'Emerald, Pearl'),
]);
const gray = color(3, 'Çelik ışığı', [{ ...size(31, '50 mm', 150_00), available: false }]);
const locket = product([gold, silver, gray]);

const stones: AttributeFacet = {
  key: 'stones',
  name: 'Stones',
  values: [
    { value: 'stones:emerald', title: 'Emerald', count: 1 },
    { value: 'stones:pearl', title: 'Pearl', count: 1 },
  ],
};

test.each<[string, Asked, number, number | null]>([
  ['the named colour', { color: ['Silver'] }, 1, null],
  ['the colour named in another case and without accents', { color: ['celik isigi'] }, 3, null],
  ['the cheapest of several named colours', { color: ['Yellow gold', 'Silver'] }, 1, null],
  ['the named size, in the cheapest available colour', { size: ['50 mm'] }, 1, 11],
  ['no size where two are named', { color: ['Yellow gold'], size: ['50 mm', '52 mm'] }, 2, null],
  [
    'the colour with a size within the maximum price',
    { maxPrice: 200_00, inStock: 'true' },
    1,
    null,
  ],
  ['the colour with a size above the minimum price', { minPrice: 1000_00 }, 2, null],
  ['the colour with the attribute', { attribute: ['stones:pearl'] }, 2, null],
  ['the available colour', { inStock: 'true', maxPrice: 196_00 }, 1, null],
  ['the colour in the search', { search: 'silver locket' }, 1, null],
  ['the stone in the search, in another grammatical form', { search: 'Emeralds' }, 2, null],
  ['the size whose SKU is the search', { search: ' 12 ' }, 1, 12],
  [
    'the named colour, if the price range only fits another one',
    { color: ['Silver'], minPrice: 900_00 },
    1,
    null,
  ],
])('the filters select %s', (_, asked, colorId, sizeId) => {
  const found = findMatchingVariant(locket, asked, [stones]);
  expect(found?.color.id).toBe(colorId);
  expect(found?.size?.id ?? null).toBe(sizeId);
});

test.each<[string, Asked]>([
  ['an empty query', {}],
  ['a price range that includes all variants', { maxPrice: 5000_00 }],
  ['a colour and a size that no variant has', { color: ['Platinum'], size: ['99 mm'] }],
  ['a search for words of the product’s title', { search: 'keepsake locket' }],
])('%s selects no variant, so the card is for the product', (_, asked) => {
  expect(findMatchingVariant(locket, asked, [stones])).toBeNull();
  const [card] = toCards({ products: [locket], facets: { ...none, attributes: [stones] } }, asked);
  expect(card).toEqual(toCard(locket));
  expect(card && cardPath(card)).toBe('/items/product/locket');
});

test('the card of a variant has the variant’s price, pictures and path', () => {
  const asked: Asked = { color: ['Silver'], size: ['52 mm'] };
  const [card] = toCards({ products: [locket], facets: none }, asked);
  expect(card).toMatchObject({ priceFrom: 199_00, priceTo: 199_00, available: true });
  expect(card?.image?.url).toBe('/12.webp');
  expect(card?.second?.url).toBe('/11.webp');
  expect(card && cardPath(card)).toBe('/items/product/locket?color=1&size=12');
});

const none = {
  categories: [],
  collections: [],
  colors: [],
  sizes: [],
  attributes: [],
  price: { min: null, max: null },
  inStock: 0,
};

function product(colors: Color[]): Product {
  const sizes = colors.flatMap((one) => one.sizes);
  const prices = sizes.map(({ price }) => price);
  return {
    id: 1,
    slug: 'locket',
    options: [{ id: 1, language: 'en', title: 'Keepsake Locket', description: null }],
    categories: [],
    collections: [],
    image: sizes[0]?.image ?? null,
    priceFrom: Math.min(...prices),
    priceTo: Math.max(...prices),
    currency: 'eur',
    available: true,
    attributes: [],
    colors,
  };
}

function color(id: number, title: string, sizes: Size[]): Color {
  const options = [{ id, language: 'en' as const, title, description: null }];
  return { id, swatch: null, turntable: null, options, sizes };
}

function size(id: number, label: string, price: number, stones?: string): Size {
  const image = {
    id,
    url: `/${id}.webp`,
    width: 1000,
    height: 1250,
    alt: '',
    placeholder: null,
    color: null,
    sources: [],
  };
  return {
    id,
    label,
    sku: String(id),
    price,
    compareAtPrice: null,
    stock: 3,
    available: true,
    weightGrams: null,
    attributes: stones
      ? [
          {
            key: 'stones',
            name: 'Stones',
            group: null,
            value: stones,
            number: null,
            unit: null,
            property: null,
          },
        ]
      : [],
    images: [image],
    image,
  };
}
