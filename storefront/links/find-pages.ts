import { useTranslations } from 'use-intl';

const paths = {
  service: '/service',
  shipping: '/shipping-policy',
  terms: '/terms-conditions',
  privacy: '/privacy-policy',
  contact: '/contact',
  about: '/about',
} as const;

/** Finds static pages by keywords: each word typed must be a prefix of one. */
export function useFoundPages(search: string): { to: string; title: string }[] {
  const t = useTranslations('search.pageWords');
  const titles = useTranslations('footer');
  const asked = wordsOf(search);
  if (!asked.length) return [];
  const names = Object.keys(paths) as (keyof typeof paths)[];
  return names
    .filter((name) => {
      const words = wordsOf(`${t(name)} ${titles(name)}`);
      return asked.every((one) => one.length > 2 && words.some((word) => word.startsWith(one)));
    })
    .map((name) => ({ to: paths[name], title: titles(name) }));
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
}
