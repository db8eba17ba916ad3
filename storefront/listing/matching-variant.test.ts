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
  ['the colour named', { color: ['Silver'] }, 1, null],
  ['the colour named in another case and script', { color: ['celik isigi'] }, 3, null],
  ['the cheapest of several colours named', { color: ['Yellow gold', 'Silver'] }, 1, null],
  ['the size named, of the cheapest colour that can be bought', { size: ['50 mm'] }, 1, 11],
  ['no size where two are named', { color: ['Yellow gold'], size: ['50 mm', '52 mm'] }, 2, null],
  ['what costs no more', { maxPrice: 200_00, inStock: 'true' }, 1, null],
  ['what costs no less', { minPrice: 1000_00 }, 2, null],
  ['what has the attribute', { attribute: ['stones:pearl'] }, 2, null],
  ['what can be bought', { inStock: 'true', maxPrice: 196_00 }, 1, null],
  ['the colour searched for', { search: 'silver locket' }, 1, null],
  ['the stone searched for, in another form', { search: 'Emeralds' }, 2, null],
  ['the SKU searched for', { search: ' 12 ' }, 1, 12],
  [
    'the colour named, where the price fits another',
    { color: ['Silver'], minPrice: 900_00 },
    1,
    null,
  ],
])('filters mean %s', (_, asked, colorId, sizeId) => {
  const found = findMatchingVariant(locket, asked, [stones]);
  expect(found?.color.id).toBe(colorId);
  expect(found?.size?.id ?? null).toBe(sizeId);
});

test.each<[string, Asked]>([
  ['nothing asked for', {}],
  ['a price that all have', { maxPrice: 5000_00 }],
  ['a name that none has', { color: ['Platinum'], size: ['99 mm'] }],
  ['words of the product’s name', { search: 'keepsake locket' }],
])('%s means the product as a whole', (_, asked) => {
  expect(findMatchingVariant(locket, asked, [stones])).toBeNull();
  const [card] = toCards({ products: [locket], facets: { ...none, attributes: [stones] } }, asked);
  expect(card).toEqual(toCard(locket));
  expect(card && cardPath(card)).toBe('/items/product/locket');
});

test('the card of a variant has its price, pictures and address', () => {
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
