import { pathWithoutLanguage } from '#core/languages.ts';
import { singleSlashed } from './links/single-slashed.ts';
import { filterNames } from './listing/address.ts';

/**
 * The query parameters that a page reads; all others are ignored.
 *
 * @example askedNames('/tr/items/product/halo') // ['currency', 'color', 'size']
 */
export function askedNames(path: string): readonly string[] {
  const isData = path.endsWith('.data');
  // Paths with capitals or repeated slashes are redirected with their query.
  const single = singleSlashed(path);
  const page = pathWithoutLanguage((isData ? single.slice(0, -5) : single).toLowerCase());
  const names = rules.find(([rule]) => rule.test(page))?.[1] ?? [];
  // In-app navigation requests the data of single routes with `_routes`.
  return isData ? [...names, '_routes'] : ['currency', ...names];
}

/** All query parameters of a product list. */
const listingNames: readonly string[] = [...filterNames, 'search', 'sort', 'page'];

const rules: [RegExp, readonly string[]][] = [
  [/^\/items\/product\/[^/]+$/i, ['color', 'size']],
  [
    /^\/(search|allProducts|items\/(allProducts|collections|category-products\/[^/]+))$/i,
    listingNames,
  ],
  [/^\/contact$/i, ['sent']],
  [/^\/client-auth\/\w+$/i, ['next']],
];
