import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { Facets } from '#contract/catalogue.ts';
import type { Product } from '#contract/products.ts';
import type { CardData } from '../cards/card-data.ts';
import { itemList } from '../document/json-ld.ts';
import { orNotFound, pageContext } from '../shop/page-context.ts';
import { type Instead, readInstead } from './read-instead.ts';
import { toCards } from './to-cards.ts';
import { pageSize, toQuery } from './to-query.ts';

/** A page of a product list, and its query. */
export type Listing = {
  products: CardData[];
  total: number;
  facets: Facets;
  page: number;
  search: string;
  /** Suggestions when there are no results. */
  instead?: Instead;
};

/** Loads the products for a list's query; `fixed` is the page's own category or collection. */
export async function readListing(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  fixed: { category?: string; collection?: string } = {},
): Promise<Listing> {
  const page = context.get(pageContext);
  const { api, language, settings } = page;
  const asked = new URL(request.url).searchParams;
  const own = toQuery(asked, settings.chargeCurrency);
  const query = { ...own, ...fixed, lang: language, pageSize };
  const { products, total, facets } = await orNotFound(api('GET /products/client', { query }));
  leadToRightAddress(request, { products, facets, total });
  const search = asked.get('search')?.trim() ?? '';
  const slugs = products.map(({ slug }) => slug);
  page.jsonLd.push(itemList(page, slugs, 1 + (query.page - 1) * pageSize));
  const cards = toCards({ products, facets }, own);
  const listing = { products: cards, total, facets, page: query.page, search };
  return total > 0 ? listing : { ...listing, instead: await readInstead(page, asked, fixed) };
}

type Found = { products: Product[]; facets: Facets; total: number };

/**
 * Redirects to the canonical query: a colour named in another language gets its name in this one,
 * invalid prices are dropped and swapped ones put in order, and a page past the end becomes the
 * last.
 */
function leadToRightAddress(request: Request, { products, facets, total }: Found): void {
  const { pathname, searchParams } = new URL(request.url);
  const right = new URLSearchParams();
  for (const [name, value] of searchParams) {
    const isPrice = name === 'minPrice' || name === 'maxPrice';
    if (isPrice && value && !(Number(value) >= 0)) continue;
    const isOwn = name !== 'color' || facets.colors.some((color) => color.value === value);
    right.append(name, isOwn ? value : (ownNameOf(value, products) ?? value));
  }
  const [min, max] = [right.get('minPrice'), right.get('maxPrice')];
  if (min && max && Number(min) > Number(max)) {
    right.set('minPrice', max);
    right.set('maxPrice', min);
  }
  if (total > 0 && products.length === 0) right.set('page', String(Math.ceil(total / pageSize)));
  if (`${right}` !== `${searchParams}`) throw redirect(`${pathname}?${right}`);
}

function ownNameOf(value: string, products: Product[]): string | undefined {
  const titles = products.flatMap(({ colors }) =>
    colors.map(({ options }) => options.map(({ title }) => title)),
  );
  return titles.find((inLanguages) => inLanguages.includes(value))?.[0];
}

/** The canonical URL of a list's page: without filters, with the page number. */
export function pageOf(path: string, { page }: Listing): string {
  if (page === 1) return path;
  return `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
}
