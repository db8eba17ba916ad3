import { pathIn } from '#core/languages.ts';
import type { PageContext } from '../shop/page-context.ts';

type Where = Pick<PageContext, 'publicUrl' | 'language' | 'settings'>;

/** A page's absolute URL. */
export function addressOf({ publicUrl, language, settings }: Where, path: string): string {
  return publicUrl + pathIn(language, path, settings.defaultLanguage);
}

/** JSON-LD for the breadcrumbs. */
export function breadcrumbList(page: Where, trail: [path: string, name: string][]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [['/', page.settings.shopName] as const, ...trail].map(
      ([path, name], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: addressOf(page, path),
      }),
    ),
  };
}

/** JSON-LD for the products of a list, in order. */
export function itemList(page: Where, slugs: string[], from: number) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: slugs.map((slug, index) => ({
      '@type': 'ListItem',
      position: from + index,
      url: addressOf(page, `/items/product/${slug}`),
    })),
  };
}

/** JSON-LD for the shop and its search. */
export function shopJsonLd(page: Where, image: string | undefined) {
  const { publicUrl, language, settings } = page;
  const { contact, shopName, tagline } = settings;
  const url = addressOf(page, '/');
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'JewelryStore',
      '@id': `${publicUrl}/#shop`,
      name: shopName,
      ...(tagline && { slogan: tagline }),
      url,
      ...(image && { image: new URL(image, publicUrl).href }),
      logo: new URL(settings.logo?.url ?? '/favicon.svg', publicUrl).href,
      email: contact.email,
      telephone: contact.phone,
      address: contact.address,
      currenciesAccepted: settings.chargeCurrency.toUpperCase(),
      sameAs: contact.social.map((link) => link.url),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: shopName,
      url,
      inLanguage: language,
      publisher: { '@id': `${publicUrl}/#shop` },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${addressOf(page, '/search')}?search={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

/** Escapes JSON-LD, so that it cannot close the script element. */
export function toScripts(things: object[]): string {
  return things
    .map((thing) => JSON.stringify(thing).replaceAll('<', '\\u003c'))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('');
}
