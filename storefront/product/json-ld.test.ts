import { expect, test } from 'vitest';
import type { Product, Size } from '#contract/products.ts';
import type { PageContext } from '../shop/page-context.ts';
import { productJsonLd } from './json-ld.ts';

const settings = { shopName: 'Altyn', defaultLanguage: 'en' } as PageContext['settings'];
const page = { publicUrl: 'https://altyn.example', language: 'tr', settings } as const;

const courier = {
  id: 'courier',
  title: 'Courier',
  price: 900,
  freeFrom: 30_000,
  countries: ['DE', 'TR'],
  pickUp: false,
};
const post = { ...courier, id: 'post', freeFrom: null, countries: null };
const pickUp = { ...courier, id: 'shop', price: 0, pickUp: true };

/** The offers of a product with sizes at these prices. */
function offersOf(prices: number[], delivery: (typeof courier | typeof post)[]) {
  const sizes = prices.map(
    (price, id) => ({ id, price, compareAtPrice: null, attributes: [] }) as unknown as Size,
  );
  const colors = [{ id: 1, swatch: null, turntable: null, options: [], sizes }];
  const product = {
    id: 1,
    slug: 'ring',
    options: [],
    colors,
    image: null,
    currency: 'eur',
    attributes: [],
  };
  const jsonLd = productJsonLd(product as unknown as Product, delivery as never, page);
  return jsonLd.hasVariant.map(({ offers }) => offers);
}

test('an offer has the delivery price and destinations of the settings', () => {
  const shipping = offersOf([29_999, 30_000], [courier, pickUp]).map((one) => one.shippingDetails);
  const to = { '@type': 'DefinedRegion', addressCountry: ['DE', 'TR'] };
  const rate = { '@type': 'MonetaryAmount', currency: 'EUR' };
  const jsonLd = { '@type': 'OfferShippingDetails', shippingDestination: to };
  expect(shipping).toEqual([
    [{ ...jsonLd, shippingRate: { ...rate, value: '9.00' } }],
    [{ ...jsonLd, shippingRate: { ...rate, value: '0.00' } }],
  ]);
});

test('an offer has no destination for worldwide delivery, and no delivery details for pick-up only', () => {
  const [anywhere] = offersOf([100], [post as never]);
  expect(anywhere?.shippingDetails?.[0]).not.toHaveProperty('shippingDestination');
  const [collected] = offersOf([100], [pickUp]);
  expect(collected).not.toHaveProperty('shippingDetails');
});

test('an offer links to the return policy in the page’s language and states no terms', () => {
  const [offer] = offersOf([100], [courier]);
  expect(offer?.hasMerchantReturnPolicy).toEqual({
    '@type': 'MerchantReturnPolicy',
    merchantReturnLink: 'https://altyn.example/tr/shipping-policy',
  });
});

test('attributes become the properties that they name, else additional ones, and never replace the product’s own', () => {
  const fact = { group: null, number: null, unit: null, property: null };
  const facts = [
    { ...fact, key: 'metal', name: 'Metal', value: 'Gold', property: 'material' },
    { ...fact, key: 'care', name: 'Care', value: 'Keep dry' },
    { ...fact, key: 'title', name: 'Title', value: 'Another', property: 'url' },
  ];
  const width = { ...fact, key: 'width', name: 'Width', value: '2,5 mm', number: 2.5, unit: 'mm' };
  const size = { id: 1, price: 100, compareAtPrice: null };
  const sizes = [
    { ...size, attributes: [width] },
    { ...size, attributes: [{ ...width, property: 'width' }] },
  ];
  const colors = [{ id: 1, swatch: null, turntable: null, options: [], sizes }];
  const product = { slug: 'ring', options: [], colors, currency: 'eur', attributes: facts };
  const jsonLd = productJsonLd(product as unknown as Product, [], page);
  expect(jsonLd).toMatchObject({
    url: 'https://altyn.example/tr/items/product/ring',
    material: 'Gold',
    additionalProperty: [{ '@type': 'PropertyValue', name: 'Care', value: 'Keep dry' }],
  });
  expect(jsonLd.hasVariant).toMatchObject([
    {
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Width', value: 2.5, unitText: 'mm' }],
    },
    { width: { '@type': 'QuantitativeValue', value: 2.5, unitText: 'mm' } },
  ]);
});
