const taxons = ['rings', 'necklaces', 'earrings', 'bracelets', 'gifts'];
const standing = [
  '/',
  '/items/categories',
  '/items/allProducts',
  '/items/allProducts?page=2',
  '/items/checkout',
];

const taxonPage = (taxon = '') => `/items/category-products/${taxon}`;
const productPage = (product: number) => `/items/product/item-${product}`;

/** A visit of nine pages; some products are viewed far more often than others. */
export function browse(products: number): string[] {
  const product = () => productPage(1 + Math.floor(Math.random() ** 3 * products));
  const taxon = taxons[Math.floor(Math.random() * taxons.length)];
  return [...standing, taxonPage(taxon), product(), product(), product()];
}

/** Every page that such a visit may contain. */
export function everyPage(products: number): string[] {
  const productPages = Array.from({ length: products }, (_, product) => productPage(1 + product));
  return [...standing, ...taxons.map(taxonPage), ...productPages];
}
