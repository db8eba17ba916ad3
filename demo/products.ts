import { bracelets } from './bracelets.ts';
import { earrings } from './earrings.ts';
import { gifts } from './gifts.ts';
import { necklaces } from './necklaces.ts';
import type { DemoProduct } from './product.ts';
import { rings } from './rings.ts';

/** All products of the demo shop, in their initial order. */
export const products: DemoProduct[] = [
  ...rings,
  ...necklaces,
  ...earrings,
  ...bracelets,
  ...gifts,
];
