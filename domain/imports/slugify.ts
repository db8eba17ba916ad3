/** Small Latin letters, digits and hyphens; Turkish, Turkmen and Russian letters are spelled out. */
export function slugify(text: string): string {
  return [...text.toLowerCase()]
    .map((letter) => spelled[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

const cyrillic = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const latin = 'a b v g d e e zh z i y k l m n o p r s t u f kh ts ch sh shch  y  e yu ya'.split(
  ' ',
);

const spelled: Record<string, string> = {
  ...Object.fromEntries([...cyrillic].map((letter, index) => [letter, latin[index] ?? ''])),
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
};
