import { expect, test } from 'vitest';
import { cleanCode, cleanLine, cleanText, isCalledTheSame } from './typed-text.ts';

test.each([
  ['\u202aGörogly 12\u202c', 'Görogly 12'],
  ['\u2066Rose\u2069 \u200egold\u200f', 'Rose gold'],
  ['\ufeff\u200bTrial ring\u200b ', 'Trial ring'],
  ['Gu\u0308mu\u0308s\u0327', 'Gümüş'],
  ['u\u200b\u0308', 'ü'],
  ['wed\u00adding ring', 'wedding ring'],
  ['a\u200cb\u200dc\ufe0f', 'abc'],
  ['Во\u200dсток', 'Восток'],
])('free text %j becomes %j', (typed, meant) => {
  expect(cleanText(typed)).toBe(meant);
});

test.each([
  '👩‍👩‍👧‍👦',
  '👩🏽‍🔬',
  '❤️ 1️⃣ 🏳️‍🌈',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'می\u200cخواهم',
  'क्\u200dष',
  '葛\u{e0100}',
])('free text keeps the joiners of %s', (typed) => {
  expect(cleanText(typed)).toBe(typed);
});

test.each([
  ['two\r\nlines\tand a tab', 'two\r\nlines\tand a tab', 'two lines and a tab'],
  ['a\u001b[31mb\u0007\u009b', 'a[31mb', 'a[31mb'],
  ['\u202eA\u2028\u0085B\vC\u2069', 'A\u2028\nB\nC', 'A B C'],
  ['a\0b', 'a\0b', 'a\0b'],
])('control characters: %j is the text %j and the line %j', (typed, text, line) => {
  expect(cleanText(typed)).toBe(text);
  expect(cleanLine(typed)).toBe(line);
  expect(cleanCode(typed)).toBe(line);
});

test('a code contains no invisible mark', () => {
  expect(cleanCode('\u2060HID\u200d-1\ufe0f\u{e0020} ')).toBe('HID-1');
});

test.each([
  ['Takılar', 'TAKILAR'],
  ['Işıltılı', 'IŞILTILI'],
  ['İnci', 'inci'],
  ['Gümüş', 'Gu\u0308mu\u0308s\u0327'],
  ['Алёна', 'АЛЕНА'],
  ["O'Brien", 'O’brien'],
  ['Rose\u00a0 gold', 'rose gold\u200b'],
])('%s and %s are the same name', (one, other) => {
  expect(isCalledTheSame(one, other)).toBe(true);
});

test.each([
  ['Takı', 'Taki ring'],
  ['Gümüş', 'Gumus'],
  ['54 mm', '5.4 mm'],
])('%s and %s are different names', (one, other) => {
  expect(isCalledTheSame(one, other)).toBe(false);
});

test('a quarter of a million marks of any kind are cleaned in linear time', () => {
  const runs = ['\u{e0020}', '\u{1f3f4}\u{e0020}', '\u0301\u0323', '\u200d', '\u200d❤', 'ا\u200c'];
  for (const run of runs) {
    const typed = `a${run.repeat(250_000)}`;
    expect(cleanText(typed).length).toBeLessThanOrEqual(typed.length);
    expect(cleanCode(typed).length).toBeLessThanOrEqual(typed.length);
  }
});

test('at most thirty marks of a run are kept', () => {
  expect(cleanText(`a${'\u0323\u0307'.repeat(30)}b`)).toBe(
    `ạ${'\u0323'.repeat(14)}${'\u0307'.repeat(15)}b`,
  );
});
