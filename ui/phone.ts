/**
 * Number formats: country code, a space and the leading digits where they matter, then the sizes of
 * the groups. The remaining digits are the last group. The first match applies.
 */
const groupings: readonly (readonly [begins: string, ...groups: number[]])[] = [
  ['1 ', 3, 3],
  ['7 ', 3, 3, 2],
  ['31 6', 1],
  ['31 ', 2, 3],
  ['32 4', 3, 2, 2],
  ['32 ', 1, 3, 2],
  ['33 ', 1, 2, 2, 2],
  ['34 ', 3, 2, 2],
  ['36 ', 2, 3],
  ['39 3', 3, 3],
  ['41 ', 2, 3, 2],
  ['43 1', 1],
  ['43 ', 3],
  ['44 2', 2, 4],
  ['44 ', 4],
  ['45 ', 2, 2, 2],
  ['46 7', 2, 3, 2],
  ['47 ', 2, 2, 2],
  ['49 15', 4],
  ['49 30', 2],
  ['49 40', 2],
  ['49 69', 2],
  ['49 89', 2],
  ['49 ', 3],
  ['90 ', 3, 3, 2],
  ['91 ', 5],
  ['353 ', 2, 3],
  ['380 ', 2, 3],
  ['971 ', 2, 3],
  ['993 ', 2],
  ['994 ', 2, 3, 2],
  ['995 ', 3, 2, 2],
  ['998 ', 2, 3, 2],
];

/** Two-digit country codes; apart from 1 and 7, all others have three digits. */
const twoDigits = /^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * Formats an E.164 number: `formatPhone('+4915123456789')` is `+49 1512 3456789`. Countries without a
 * format above are grouped by threes; other text is left unchanged. No library is used, because its
 * tables are larger than the pages that show a number.
 */
export function formatPhone(phone: string): string {
  if (!/^\+[1-9]\d{5,14}$/.test(phone)) return phone;
  const digits = phone.slice(1);
  const code = /^[17]/.exec(digits) ?? twoDigits.exec(digits) ?? /^.../.exec(digits);
  const country = code?.[0] ?? '';
  const number = digits.slice(country.length);
  const known = groupings.find(([begins]) => `${country} ${number}`.startsWith(begins));
  const [, ...groups] = known ?? ['', ...Array(Math.ceil(number.length / 3) - 1).fill(3)];
  return [`+${country}`, ...cut(number, groups)].join(' ');
}

function cut(number: string, groups: readonly number[]): string[] {
  const [size, ...rest] = groups;
  if (size === undefined || number.length <= size) return [number];
  return [number.slice(0, size), ...cut(number.slice(size), rest)];
}
