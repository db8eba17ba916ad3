import type { MetaDescriptor } from 'react-router';
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
  /** What only its owner sees, or a search's results. */
  isPrivate?: boolean;
  jsonLd?: MetaDescriptor & { 'script:ld+json': unknown };
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
    { property: 'og:type', content: page.jsonLd ? 'product' : 'website' },
    { property: 'og:url', content: address(language) },
    { property: 'og:site_name', content: settings.shopName },
    { property: 'og:locale', content: language },
    ...(page.image
      ? [{ property: 'og:image', content: new URL(page.image.url, publicUrl).href }]
      : []),
    ...(page.jsonLd ? [page.jsonLd] : []),
  ];
}
