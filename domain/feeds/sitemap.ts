import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { ProductTree } from '#domain/catalogue/product-tree.ts';
import { toPicture } from '#domain/media/to-picture.ts';
import { addressIn, ownPages, productPath, type Site } from './addresses.ts';
import { listDatedTaxons, listParts, listPolicyDates } from './feeds.sql.ts';
import { iterateProducts } from './iterate-products.ts';
import { element, escapeXml, xmlOpening } from './markup.ts';

type Db = Kysely<Tables>;

/** Products per sitemap: in four languages this stays under 50,000 URLs and 50 MB. */
const partSize = 5000;

const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/**
 * The sitemap index: one sitemap of pages, categories and collections, and parts for the products.
 */
export async function writeSitemapIndex(db: Db, { publicUrl }: Site): Promise<string> {
  const parts = (await listParts(db, partSize)).map(({ part, changedAt }) => ({
    name: `products-${part + 1}`,
    changedAt,
  }));
  const maps = [{ name: 'pages', changedAt: undefined }, ...parts].map(({ name, changedAt }) =>
    inside('sitemap', [
      element('loc', `${publicUrl}/sitemaps/${name}.xml`),
      changedAt ? element('lastmod', changedAt.toISOString()) : '',
    ]),
  );
  return `${xmlOpening}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join('')}</sitemapindex>\n`;
}

/** Static pages, categories and collections, each in every language. */
export async function* writePagesMap(db: Db, site: Site): AsyncGenerator<string> {
  yield `${xmlOpening}<urlset ${namespaces}>\n`;
  for (const path of ownPages) yield entries(site, path);
  for (const [name, changedAt] of await listPolicyDates(db)) {
    yield entries(site, `/${name}`, { changedAt });
  }
  for (const { slug, changedAt } of await listDatedTaxons(db, 'category')) {
    yield entries(site, `/items/category-products/${slug}`, { changedAt });
  }
  for (const { slug, changedAt } of await listDatedTaxons(db, 'collection')) {
    yield entries(site, `/items/collections?collection=${slug}`, { changedAt });
  }
  yield '</urlset>\n';
}

/** The products of one part, each in every language and with its first picture. */
export async function* writeProductsMap(db: Db, site: Site, part: number): AsyncGenerator<string> {
  const from = (part - 1) * partSize;
  yield `${xmlOpening}<urlset ${namespaces}>\n`;
  for await (const { tree, changedAt } of iterateProducts(db, { from, before: from + partSize })) {
    const { slug, colors } = JSON.parse(tree) as ProductTree;
    const picture = colors.flatMap(({ sizes }) => sizes.flatMap(({ pictures }) => pictures))[0];
    const image = picture && site.publicUrl + toPicture(picture, '', []).url;
    yield entries(site, productPath(slug), { changedAt, image });
  }
  yield '</urlset>\n';
}

type About = { changedAt?: Date | undefined; image?: string | undefined };

/** A page in each language, each with `hreflang` alternates to all of them. */
function entries(site: Site, path: string, { changedAt, image }: About = {}): string {
  const others = [
    ...site.languages.map((language) => [language, addressIn(site, language, path)] as const),
    ['x-default', addressIn(site, site.defaultLanguage, path)] as const,
  ].map(([name, address]) => link(name, address));
  return site.languages
    .map((language) =>
      inside('url', [
        element('loc', addressIn(site, language, path)),
        changedAt ? element('lastmod', changedAt.toISOString()) : '',
        ...others,
        image ? `<image:image>${element('image:loc', image)}</image:image>` : '',
      ]),
    )
    .join('');
}

function link(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`;
}

function inside(name: string, parts: string[]): string {
  return `<${name}>${parts.join('')}</${name}>\n`;
}
