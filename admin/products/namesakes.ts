import { languages } from '#core/languages.ts';
import { nameKey } from '#core/typed-text.ts';
import type { ColorDraft } from './draft.ts';

type Named = Pick<ColorDraft, 'texts'>;

/**
 * Whether shoppers cannot tell two colours of a product apart: same name in at least one language,
 * and a different name in none.
 */
export function areNamesakes(one: Named, other: Named): boolean {
  const both = languages
    .map((language) => [plain(one, language), plain(other, language)])
    .filter(([mine, theirs]) => mine && theirs);
  return both.length > 0 && both.every(([mine, theirs]) => mine === theirs);
}

function plain({ texts }: Named, language: (typeof languages)[number]): string {
  return nameKey(texts[language].title);
}
