import { languages } from '#core/languages.ts';
import { isCalledTheSame } from '#core/typed-text.ts';
import { useRead } from '../session/use-read.ts';
import { emptyTexts, type Texts } from '../texts/texts.ts';
import { getLanguage } from '../words/language.ts';
import { type ColorDraft, newKey, newSize } from './draft.ts';

/** Metals and stones whose names are built in for every language. */
export function useKnownColors() {
  const { data } = useRead('GET /product-colors/known');
  const colors = data?.colors ?? [];
  const language = getLanguage();

  /** A new colour of this name, with the sizes of an existing one. */
  function make(name: string, like: ColorDraft | undefined): ColorDraft {
    const found = colors.find(({ titles, names }) =>
      [...names, ...Object.values(titles)].some((known) => isCalledTheSame(known, name)),
    );
    const texts: Texts = emptyTexts();
    for (const one of languages) texts[one].title = found?.titles[one] ?? '';
    if (!found) texts[language].title = name;
    const sizes = like?.sizes.map((size) => newSize(size.label, size)) ?? [];
    return { key: newKey(), swatch: found?.swatch ?? '', texts, sizes, pictures: [] };
  }

  return { names: [...new Set(colors.map(({ titles }) => titles[language]))], make };
}
