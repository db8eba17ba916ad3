/**
 * Free text that a person typed, pasted or imported, without invisible characters: direction marks,
 * zero-width spaces, soft hyphens, byte-order marks, control characters, and spaces at its ends. Tabs, line
 * breaks and NUL, which is refused elsewhere, stay. Letters are composed (NFC). Joiners and similar marks
 * stay where they have a meaning: in emoji, and in scripts that need them.
 *
 * @example cleanText('\u202aGörogly 12\u202c ') // 'Görogly 12'
 */
export function cleanText(typed: string): string {
  // Skipping the rest is faster for product files, with millions of cells.
  if (isPlain.test(typed)) return typed.trim();
  const visible = typed
    .replace(/[\v\f\u0085]/g, '\n')
    .replace(invisible, (_, meant: string | undefined) => meant ?? '');
  return compose(visible).trim();
}

const isPlain = /^[\0\t\n\r -~]*$/;

/**
 * The same for text of one line, such as a name: tabs and line breaks become a space.
 *
 * @example cleanLine('Aýna\r\nDemo') // 'Aýna Demo'
 */
export function cleanLine(typed: string): string {
  return cleanText(onOneLine(typed));
}

function onOneLine(text: string): string {
  return text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ');
}

/**
 * Cleans a phone number, an e-mail address, a SKU, a handle, a code, a number or a search: like
 * `cleanLine`, but without any invisible mark.
 *
 * @example cleanCode('+993\ufe0f 61\u200c 23') // '+993 61 23'
 */
export function cleanCode(typed: string): string {
  return compose(onOneLine(typed).replace(unseen, '')).trim();
}

/**
 * Composes letters with their marks. The first 30 marks of a run are kept, more than any language puts on
 * a letter: composing sorts each run, which would take seconds for tens of thousands.
 */
function compose(text: string): string {
  return text.replace(/(\p{M}{30})\p{M}+/gu, '$1').normalize('NFC');
}

/**
 * The key by which two names are the same: without invisible marks, case-insensitive, with one form of i
 * (İ I ı i), of e (ё е), of apostrophe and of space.
 *
 * @example nameKey('TAKILAR') === nameKey('Takılar') // true
 */
export function nameKey(name: string): string {
  return cleanCode(name)
    .replace(/[İIı]/g, 'i')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(apostrophes, '’')
    .replace(/\s+/g, ' ');
}

/** Whether two names look the same to a reader: see `nameKey`. */
export function isCalledTheSame(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

/**
 * The code point of the first character that PostgreSQL can't store: a NUL, or half a surrogate pair.
 *
 * @example unstorable('a\0b') // 'U+0000'
 */
export function unstorable(text: string): string | undefined {
  const found = /[\0\p{Surrogate}]/u.exec(text)?.[0];
  return found && `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

const apostrophes = /['‘’‛ʼʹʻ`´′＇]/g;

/** A letter or mark of a script in which joiners shape the letters next to them. */
const shaped = String.raw`(?:(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}])[\p{L}\p{M}])`;

/** Invisible characters: marks without a width, and control characters except NUL, tabs and line breaks. */
const invisibles = String.raw`\p{Default_Ignorable_Code_Point}|(?![\0\t\n\r])\p{Cc}`;
const unseen = new RegExp(invisibles, 'gu');

/** Invisible characters; those that have a meaning where they are stand in the group. */
const invisible = new RegExp(
  `(${[
    // Emoji made of several: a family, a profession, a flag; shown in colour, or as a key.
    String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`,
    String.raw`(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=[0-9#*])\ufe0f(?=\u20e3)`,
    String.raw`\u{1f3f4}[\u{e0020}-\u{e007f}]+`,
    // Persian, Indic and other scripts; variants of Chinese characters and Mongolian letters.
    String.raw`(?<=${shaped})[\u200c\u200d]`,
    String.raw`(?<=\p{Ideographic})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|(?<=\p{Script=Mongolian})[\u180b-\u180d]`,
  ].join('|')})|${invisibles}`,
  'gu',
);
