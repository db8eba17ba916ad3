import type { Language } from '#core/languages.ts';
import serifCyrillic from '../fonts/cormorant-cyrillic.woff2?url';
import serif from '../fonts/cormorant-latin.woff2?url';
import serifExtended from '../fonts/cormorant-latin-ext.woff2?url';
import sansCyrillic from '../fonts/inter-cyrillic.woff2?url';
import sans from '../fonts/inter-latin.woff2?url';
import sansExtended from '../fonts/inter-latin-ext.woff2?url';

/** Numbers, symbols and the shop's name use Latin letters in every language. */
const latin = [sans, serif];
const extended = [...latin, sansExtended, serifExtended];

const filesOf: Record<Language, string[]> = {
  en: latin,
  tr: extended,
  tk: extended,
  ru: [...latin, sansCyrillic, serifCyrillic],
};

/** Preloads a language's fonts before the styles request them. */
export function preloadFonts(language: Language): string {
  const links = filesOf[language].map(
    (href) =>
      `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="anonymous"/>`,
  );
  return links.join('');
}
