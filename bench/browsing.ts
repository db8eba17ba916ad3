const shelves = ['rings', 'necklaces', 'earrings', 'bracelets', 'gifts'];
const standing = [
  '/',
  '/items/categories',
  '/items/allProducts',
  '/items/allProducts?page=2',
  '/items/checkout',
];

const shelfPage = (shelf = '') => `/items/category-products/${shelf}`;
const piecePage = (piece: number) => `/items/product/piece-${piece}`;

/** Nine pages on a way through the shop; some pieces are looked at far more than others. */
export function browse(products: number): string[] {
  const piece = () => piecePage(1 + Math.floor(Math.random() ** 3 * products));
  const shelf = shelves[Math.floor(Math.random() * shelves.length)];
  return [...standing, shelfPage(shelf), piece(), piece(), piece()];
}

/** Every page on every such way. */
export function everyPage(products: number): string[] {
  const pieces = Array.from({ length: products }, (_, piece) => piecePage(1 + piece));
  return [...standing, ...shelves.map(shelfPage), ...pieces];
}
