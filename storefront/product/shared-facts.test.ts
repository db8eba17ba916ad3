import { expect, test } from 'vitest';
import type { AttributeFact } from '#contract/attributes.ts';
import type { Product } from '#contract/products.ts';
import { factsOf, shareFacts } from './shared-facts.ts';

const fact = (key: string, value: string) => ({ key, value }) as AttributeFact;
const size = (...attributes: AttributeFact[]) => ({ attributes });
const gold = fact('metal', 'Gold');
const silver = fact('metal', 'Silver');
const width = fact('width', '9 mm');
const [short, long] = [fact('length', '42 cm'), fact('length', '50 cm')];
const chain = {
  attributes: [fact('gender', 'Everyone')],
  colors: [
    { sizes: [size(gold, width, short), size(gold, width, long)] },
    { sizes: [size(silver, width, short)] },
  ],
} as unknown as Product;

const values = (facts: AttributeFact[]) => facts.map(({ value }) => value);

test('attributes that all sizes share are moved to the product', () => {
  const { product: shared } = shareFacts(chain);
  expect(values(shared.attributes)).toEqual(['9 mm', 'Everyone']);
  expect(shared.colors[0]?.sizes.map(({ attributes }) => values(attributes))).toEqual([
    ['Gold', '42 cm'],
    ['Gold', '50 cm'],
  ]);
});

test('a colour lists the attributes its sizes share, and a selected size adds its own in order', () => {
  const { product, order } = shareFacts(chain);
  const [first, second] = product.colors;
  expect(values(factsOf(product, order, first, undefined))).toEqual(['Gold', '9 mm', 'Everyone']);
  expect(values(factsOf(product, order, first, first?.sizes[1]))).toEqual([
    'Gold',
    '9 mm',
    '50 cm',
    'Everyone',
  ]);
  expect(values(factsOf(product, order, second, undefined))).toEqual([
    'Silver',
    '9 mm',
    '42 cm',
    'Everyone',
  ]);
});
