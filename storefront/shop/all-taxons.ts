import type { Taxon } from '#contract/categories.ts';
import type { PageContext } from './page-context.ts';

const pageSize = 100;

/** Lists all published categories in order. */
export function readCategories(page: PageContext): Promise<Taxon[]> {
  return readPages(async (query) => {
    const { categories, total } = await page.api('GET /category/client', { query });
    return { taxons: categories, total };
  }, page);
}

/** Lists all published collections in order. */
export function readCollections(page: PageContext): Promise<Taxon[]> {
  return readPages(async (query) => {
    const { collections, total } = await page.api('GET /collection/client', { query });
    return { taxons: collections, total };
  }, page);
}

type Query = { lang: PageContext['language']; page: number; pageSize: number };
type Read = (query: Query) => Promise<{ taxons: Taxon[]; total: number }>;

async function readPages(read: Read, { language }: PageContext): Promise<Taxon[]> {
  const { taxons, total } = await read({ lang: language, page: 1, pageSize });
  const further = Array.from({ length: Math.ceil(total / pageSize) - 1 }, (_, at) => at + 2);
  const rest = await Promise.all(further.map((page) => read({ lang: language, page, pageSize })));
  return [...taxons, ...rest.flatMap((one) => one.taxons)];
}
