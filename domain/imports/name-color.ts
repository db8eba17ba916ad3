import { type Language, languages } from '#contract/words.ts';
import { findColor, findColorWithin, standardColor } from './jewellery-colors.ts';
import type { PieceColor } from './piece.ts';

/** A colour by the name a file gives it; a name jewellers know gets its other languages too. */
export function colorNamed(name: string, language: Language): PieceColor {
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

/** The colour of a piece whose file says nothing of colour or metal. */
export function standardPieceColor(): PieceColor {
  const options = languages.map((language) => ({ language, title: standardColor[language] }));
  return { swatch: null, options, sizes: [] };
}
