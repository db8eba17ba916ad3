import type { Language } from '#contract/fields.ts';
import { languages } from '#core/languages.ts';
import type { ImportedColor } from './imported-product.ts';
import { findColor, findColorWithin, standardColor } from './jewellery-colors.ts';

/** A colour with the name from the file; a known name also gets its translations. */
export function colorNamed(name: string, language: Language): ImportedColor {
  const known = findColor(name);
  const others = known ? languages.filter((other) => other !== language) : [];
  return {
    swatch: findColorWithin(name)?.swatch ?? null,
    options: [
      { language, title: name },
      ...others.map((other) => ({ language: other, title: known?.titles[other] ?? name })),
    ],
    sizes: [],
  };
}

/** The default colour of a product whose file names neither colour nor metal. */
export function standardProductColor(): ImportedColor {
  const options = languages.map((language) => ({ language, title: standardColor[language] }));
  return { swatch: null, options, sizes: [] };
}
