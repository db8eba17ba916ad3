import { languages } from '#contract/words.ts';
import { countryCodes } from './countries.ts';
import { countryName } from './country-name.ts';

/** The country at the end of an address written in one piece, named in a language of ours; or ''. */
export function countryIn(address: string): string {
  const words = ` ${address
    .toLowerCase()
    .split(/[\s,.;]+/)
    .filter(Boolean)
    .join(' ')}`;
  const named = countryCodes.flatMap((code) =>
    languages
      .map((language) => ` ${countryName(code, language).toLowerCase()}`)
      .filter((name) => words.endsWith(name))
      .map((name) => ({ code, length: name.length })),
  );
  // Equatorial Guinea ends in Guinea.
  return named.sort((a, b) => b.length - a.length)[0]?.code ?? '';
}
