import { getLanguage } from '../words/language.ts';
import type { Words } from '../words/subjects.ts';
import { getWords } from '../words/words.ts';

type Said = keyof Words['problems']['fields'];

/** What the shop says of a field, as it says it, and the words for it here; the first that fits. */
const sentences: readonly (readonly [RegExp, Said])[] = [
  [/^is required/, 'required'],
  [
    /^takes at most (?<count>\d+) characters|^must be at most (?<count>\d+) characters/,
    'atMostCharacters',
  ],
  [/^(needs|must be) at least (?<count>\d+) characters/, 'atLeastCharacters'],
  [/^must be at most (?<count>\d+) long/, 'atMostLong'],
  [/^must be at least (?<count>\d+) long/, 'atLeastLong'],
  [/^must be at most (?<count>[\d.]+)$/, 'atMost'],
  [/^must be at least (?<count>[\d.]+)$/, 'atLeast'],
  [/^must be a whole number$/, 'wholeNumber'],
  [/^must be a number$/, 'number'],
  [/^must be more than 0$/, 'moreThanNothing'],
  [/^is (taken|used twice)/, 'taken'],
  [/^is not an? e-?mail/, 'email'],
  [/^is not a phone number/, 'phone'],
  [/^must be an address like|^is not an http or https address$|^is not a url$/, 'webAddress'],
  [/^has a character that no address has$|^has a password in it$/, 'addressCharacter'],
  [/^must be a place like/, 'timeZone'],
  [/^takes small letters(, digits)? and hyphens$/, 'shortName'],
  [/^takes letters, digits and \. _ @ -/, 'username'],
  [/^is not among the languages$/, 'notAmongLanguages'],
  [/^names a language twice$/, 'languageTwice'],
  [/^names a currency twice$/, 'currencyTwice'],
  [/^has another rate than 1/, 'chargedRate'],
  [/^has an id twice$/, 'shortNameTwice'],
  [/^must be a country code/, 'country'],
  [/^does not go to this country$/, 'notThere'],
  [/^is not offered$/, 'notOffered'],
  [/^needs a piece at least$/, 'onePiece'],
  [/^needs a language at least$/, 'someLanguage'],
  [/^must be a colour like/, 'color'],
  [/^has a character that is not text$/, 'notText'],
  [/^is empty$/, 'empty'],
  [/^is named twice$/, 'namedTwice'],
  [/^needs a (name|text) in one language/, 'oneLanguage'],
  [/^needs a condition/, 'oneCondition'],
  [/^needs a lowest or a highest price$/, 'onePrice'],
  [/^is below the lowest price$/, 'belowLowest'],
  [/^is one of the most common passwords/, 'commonPassword'],
  [/^is not (your present|the) password$/, 'notThePassword'],
  [/^must be a code of six digits$/, 'sixDigits'],
  [/^is not a date$|^is too far away$/, 'day'],
];

/** What the shop says of a field, in the language of the back office. */
export function describeField(message: string): string {
  if (getLanguage() === 'en') return message;
  const t = getWords('problems');
  for (const [sentence, said] of sentences) {
    const found = sentence.exec(message);
    if (found) return (t as unknown as Say)(`fields.${said}`, { count: found.groups?.count ?? '' });
  }
  return t('fields.notRight');
}

type Say = (key: `fields.${Said}`, values: { count: string }) => string;
