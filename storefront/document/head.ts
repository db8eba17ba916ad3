import type { MetaDescriptor } from 'react-router';
import type { Picture } from '#contract/fields.ts';
import type { Product } from '#contract/products.ts';
import { toDecimal } from '#core/currencies.ts';
import { pathIn, pathWithoutLanguage } from '#core/languages.ts';
import type { RootData } from '../shop/root-data.ts';

type MetaArgs = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
};

type Head = {
  title: string;
  description: string;
  /** The canonical path, when it differs from the page's own. */
  path?: string;
  image?: Picture | null;
  /**
   * Keeps personal pages and search results out of search engines. The checkout is not private: to
   * a crawler it is an empty basket with links, it is in no sitemap, and a `noindex` page cannot be
   * opened by audits and link previews either.
   */
  isPrivate?: boolean;
  /** The product displayed. */
  product?: Product;
};

/** The data of the root route; undefined on its own error page. */
export function findRoot({ matches }: MetaArgs): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
}

/** A page's title, description, canonical URL, language alternates and sharing tags. */
export function head(args: MetaArgs, page: Head): MetaDescriptor[] {
  const root = findRoot(args);
  if (!root) return [{ title: page.title }];
  const { settings, language, publicUrl } = root;
  const path = page.path ?? pathWithoutLanguage(args.location.pathname);
  const address = (inLanguage: typeof language) =>
    publicUrl + pathIn(inLanguage, path, settings.defaultLanguage);
  const title =
    page.title === settings.shopName ? page.title : `${page.title} · ${settings.shopName}`;
  const description = inOneLine(page.description);
  return [
    { title },
    { name: 'description', content: description },
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
    { property: 'og:description', content: description },
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

const longest = 180;

/** A text in one line; a long one is cut after a complete word. */
function inOneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  return `${line.slice(0, longest).replace(/[\s.,;:–-]+\S*$/, '')} …`;
}

const locales = { en: 'en_GB', tr: 'tr_TR', ru: 'ru_RU', tk: 'tk_TM' };

/** The picture of a shared link; X also reads a size of its own. */
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
    { property: 'product:price:amount', content: toDecimal(product.priceFrom, product.currency) },
    { property: 'product:price:currency', content: product.currency.toUpperCase() },
  ];
}
