import type { MetaDescriptor } from 'react-router';
import type { Product } from '#contract/products.ts';
import type { Picture } from '#contract/words.ts';
import { pathIn, pathWithoutLanguage } from '../languages.ts';
import type { RootData } from './root-data.ts';

type MetaArgs = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
};

type Head = {
  title: string;
  description: string;
  /** The address that counts, where it is not the page's own. */
  path?: string;
  image?: Picture | null;
  /**
   * What only its owner sees, or a search's results: kept out of search engines. The checkout is
   * not: to a crawler it is an empty basket with ways on, no map of the site names it, and a page
   * shut to all crawlers is one that audits and previews of shared links can't open either.
   */
  isPrivate?: boolean;
  /** The piece it shows. */
  product?: Product;
};

/** The shop as the root route loaded it; undefined on its own error page. */
export function findRoot({ matches }: MetaArgs): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
}

/** A page's title, description, canonical address, its other languages, and what a share shows. */
export function head(args: MetaArgs, page: Head): MetaDescriptor[] {
  const root = findRoot(args);
  if (!root) return [{ title: page.title }];
  const { settings, language, publicUrl } = root;
  const path = page.path ?? pathWithoutLanguage(args.location.pathname);
  const address = (inLanguage: typeof language) =>
    publicUrl + pathIn(inLanguage, path, settings.defaultLanguage);
  const title =
    page.title === settings.shopName ? page.title : `${page.title} · ${settings.shopName}`;
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: address(language) },
    ...settings.languages.map((other) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: other,
      href: address(other),
    })),
    {
      tagName: 'link',
      rel: 'alternate',
      hrefLang: 'x-default',
      href: address(settings.defaultLanguage),
    },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: page.product ? 'product' : 'website' },
    { property: 'og:url', content: address(language) },
    { property: 'og:site_name', content: settings.shopName },
    ...settings.languages.map((other) => ({
      property: other === language ? 'og:locale' : 'og:locale:alternate',
      content: locales[other],
    })),
    ...priceOf(page.product),
    ...pictureOf(page.image ?? root.picture, publicUrl),
  ];
}

const locales = { en: 'en_GB', tr: 'tr_TR', ru: 'ru_RU', tk: 'tk_TM' };

/** What is shown where a link to the page is shared; X reads a name of its own for its size. */
function pictureOf(picture: RootData['picture'], publicUrl: string): MetaDescriptor[] {
  if (!picture) return [{ name: 'twitter:card', content: 'summary' }];
  return [
    { property: 'og:image', content: new URL(picture.url, publicUrl).href },
    { property: 'og:image:width', content: String(picture.width) },
    { property: 'og:image:height', content: String(picture.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

function priceOf(product: Product | undefined): MetaDescriptor[] {
  if (!product || product.priceFrom === null) return [];
  return [
    { property: 'product:price:amount', content: (product.priceFrom / 100).toFixed(2) },
    { property: 'product:price:currency', content: product.currency.toUpperCase() },
  ];
}
