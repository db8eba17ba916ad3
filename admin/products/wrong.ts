import { languages } from '#core/languages.ts';
import type { TextErrors } from '../texts/texts.ts';
import type { Wrong } from './check-draft.ts';

/** The errors of the texts under a prefix: `''` for the product's, `c12.` for a colour's. */
export function textErrorsAt(wrong: Wrong, prefix: string): TextErrors {
  return Object.fromEntries(
    languages.map((language) => [
      language,
      {
        title: wrong[`${prefix}title.${language}`],
        description: wrong[`${prefix}description.${language}`],
      },
    ]),
  );
}
