import type { AttributeFact } from '#contract/attributes.ts';
import type { Color, Product, Size } from '#contract/products.ts';

/**
 * Moves the attributes that all sizes of a product share to the product, so that the page and its
 * JSON-LD contain them once; `order` has the keys of all attributes in the order of their definitions.
 */
export function shareFacts(detailed: Product): { product: Product; order: string[] } {
  const sizes = detailed.colors.flatMap((color) => color.sizes);
  const shared = commonFacts(sizes);
  const keys = new Set(shared.map(({ key }) => key));
  const colors = detailed.colors.map((color) => ({
    ...color,
    sizes: color.sizes.map((size) => ({
      ...size,
      attributes: size.attributes.filter(({ key }) => !keys.has(key)),
    })),
  }));
  const inOrder = [...sizes.flatMap(({ attributes }) => attributes), ...detailed.attributes];
  return {
    product: { ...detailed, attributes: [...shared, ...detailed.attributes], colors },
    order: [...new Set(inOrder.map(({ key }) => key))],
  };
}

/** The attributes of a product in one colour, and those of the selected size, in the given order. */
export function factsOf(
  product: Pick<Product, 'attributes'>,
  order: readonly string[],
  color: Color | undefined,
  size: Size | undefined,
): AttributeFact[] {
  const ofColor = commonFacts(color?.sizes ?? []);
  const known = new Set(ofColor.map(({ key }) => key));
  const ofSize = (size?.attributes ?? []).filter(({ key }) => !known.has(key));
  const facts = [...ofColor, ...product.attributes, ...ofSize];
  return facts.sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
}

function commonFacts([first, ...others]: readonly Size[]): AttributeFact[] {
  return (first?.attributes ?? []).filter(({ key, value }) =>
    others.every(({ attributes }) =>
      attributes.some((other) => other.key === key && other.value === value),
    ),
  );
}
