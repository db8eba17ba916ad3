import { currencies } from '#core/currencies.ts';
import { pathWithoutLanguage } from '#core/languages.ts';
import { own } from '#core/own.ts';
import { singleSlashed } from './links/single-slashed.ts';
import { filterNames } from './listing/address.ts';
import { sorts } from './listing/to-query.ts';

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

/**
 * Whether a query parameter of a route has one of few values; any number of others can be made up. `_routes`
 * names a layout that was not displayed yet, the route, or both.
 */
export function isOneOfFew(name: string, value: string, route: string): boolean {
  if (name === '_routes') {
    const [first = '', ...more] = value.split(',');
    return value === route || (layout.test(first) && ['', route].includes(more.join()));
  }
  return own(fewValues, name)?.test(value) ?? false;
}

const layout = /^(shell|client-auth|preview|items|checkout)-boundary$/;

const fewValues: Record<string, RegExp> = {
  currency: oneOf(currencies),
  sort: oneOf(sorts),
  // Beyond its last page, a list redirects.
  page: /^[1-9]\d?$/,
};

function oneOf(words: readonly string[]): RegExp {
  return new RegExp(`^(${words.join('|')})$`);
}
