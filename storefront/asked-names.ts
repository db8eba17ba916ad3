import { pathWithoutLanguage, singleSlashed } from './languages.ts';
import { filterNames } from './listing/address.ts';

/**
 * The names in a page's address that the page reads; whatever else stands there changes nothing.
 *
 * @example askedNames('/tr/items/product/halo') // ['currency', 'color', 'size']
 */
export function askedNames(path: string): readonly string[] {
  const isData = path.endsWith('.data');
  // In other letters, or with slashes too many, it is led on to itself with all that it asks.
  const single = singleSlashed(path);
  const page = pathWithoutLanguage((isData ? single.slice(0, -5) : single).toLowerCase());
  const names = rules.find(([rule]) => rule.test(page))?.[1] ?? [];
  // In-app navigation asks for the data of some of a page's parts.
  return isData ? [...names, '_routes'] : ['currency', ...names];
}

/** All that a list's address says. */
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
