/** The lengths of IBANs by country, as in the registry of ISO 13616. */
const lengths = new Map(
  Object.entries({
    15: 'NO',
    16: 'BE',
    18: 'DK FI FK FO GL NL SD',
    19: 'MK SI',
    20: 'AT BA EE KZ LT LU MN XK',
    21: 'CH HR LI LV',
    22: 'BG BH CR DE GB GE IE ME RS VA',
    23: 'AE GI IL IQ OM SO TL',
    24: 'AD CZ ES MD PK RO SA SE SK TN VG',
    25: 'LY PT ST',
    26: 'IS TR',
    27: 'BI DJ FR GR IT MC MR SM',
    28: 'AL AZ BY CY DO GT HN HU LB NI PL SV',
    29: 'BR EG PS QA UA',
    30: 'JO KW MU YE',
    31: 'MT SC',
    32: 'LC',
    33: 'RU',
  }).flatMap(([length, countries]) =>
    countries.split(' ').map((country) => [country, Number(length)] as const),
  ),
);

/** Countries whose banks take part in the SEPA credit transfer. */
const sepa = new Set(
  (
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL ' +
    'NO PL PT RO RS SE SI SK SM VA'
  ).split(' '),
);

/** Whether a text is an IBAN, in groups or not: its country, length and check digits are right. */
export function isIban(text: string): boolean {
  const iban = compactIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return false;
  if (lengths.get(iban.slice(0, 2)) !== iban.length) return false;
  return remainderOf97(iban.slice(4) + iban.slice(0, 4)) === 1;
}

/**
 * Whether a text starts like the IBAN of a country that has IBANs, so that it is one, or is mistyped. Account
 * numbers of other countries do not.
 */
export function looksLikeIban(text: string): boolean {
  const iban = compactIban(text);
  // People read a zero as the letter O.
  return /^[A-Z]{2}[\dO]{2}[A-Z0-9]+$/.test(iban) && lengths.has(iban.slice(0, 2));
}

/**
 * The form in which an IBAN is stored and copied, without the word IBAN.
 *
 * @example compactIban('IBAN gb82 west 1234 5698 7654 32') // 'GB82WEST12345698765432'
 */
export function compactIban(text: string): string {
  return text
    .toUpperCase()
    .replace(/^\s*IBAN\b/, '')
    .replace(/[\s.:-]+/g, '');
}

/**
 * The printed form of an IBAN, in groups of four. Account numbers of other kinds stay as they are.
 *
 * @example formatIban('GB82WEST12345698765432') // 'GB82 WEST 1234 5698 7654 32'
 */
export function formatIban(text: string): string {
  return isIban(text) ? (compactIban(text).match(/.{1,4}/g) ?? []).join(' ') : text;
}

/** Whether an account takes part in SEPA, so that banks read its QR code. */
export function isInSepa(iban: string): boolean {
  return isIban(iban) && sepa.has(compactIban(iban).slice(0, 2));
}

/** Digit by digit, because the number is larger than an integer can be. Letters are 10 to 35. */
function remainderOf97(text: string): number {
  const digits = text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}
