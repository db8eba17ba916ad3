import { languages } from '../texts/languages.ts';
import type { ColorDraft } from './draft.ts';

type Named = Pick<ColorDraft, 'texts'>;

/**
 * Whether a shopper could not tell two colours of a piece apart by their names: somewhere they are
 * called the same, and nowhere differently.
 */
export function areNamesakes(one: Named, other: Named): boolean {
  const both = languages
    .map((language) => [plain(one, language), plain(other, language)])
    .filter(([mine, theirs]) => mine && theirs);
  return both.length > 0 && both.every(([mine, theirs]) => mine === theirs);
}

function plain({ texts }: Named, language: (typeof languages)[number]): string {
  return texts[language].title.trim().toLowerCase();
}
