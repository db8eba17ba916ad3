import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { changeLanguage } from '../words/language.ts';
import { startWords } from '../words/words.ts';
import { describeField } from './describe-field.ts';

/** Said of what the office never sends: uploads, shoppers' forms, addresses of lists. */
const elsewhere = [
  /JPEG|CSV|megapixels|MB|damaged|begins like|upload it again|cells for|column names|is larger/,
  /no e-mail address or phone|public address|sent on too many|when the order was closed/,
  /list of ids|is too far away|offset that no place|has gone on since|is no (size|colour) of/,
  /^is (true|not right|not)$|^has no address$/,
  /has a text already|beside its description/,
  // An import says what is wrong by code.
  /rule of a collection|\{\w+\}/,
];

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await startWords();
  changeLanguage('en');
});

test('what the shop says of a field has words in every language, not a general one', async () => {
  const { chooseLanguage } = await import('../words/words.ts');
  vi.stubGlobal('localStorage', { setItem: () => undefined });
  await chooseLanguage('ru');
  const sentences = ['contract', 'domain'].flatMap(sentencesOf);
  expect(sentences.length).toBeGreaterThan(40);
  const general = describeField('something nobody says');
  const unknown = sentences.filter(
    (one) => describeField(one) === general && !elsewhere.some((kind) => kind.test(one)),
  );
  expect(unknown).toEqual([]);
});

test('a number in it is kept', () => {
  expect(describeField('takes at most 80 characters')).toBe('не больше 80 знаков');
  expect(describeField('must be at most 100.00')).toBe('не больше 100.00');
});

function sentencesOf(room: string): string[] {
  const files = readdirSync(room, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .flatMap((file) => [
      ...readFileSync(`${room}/${file}`, 'utf8').matchAll(
        /'((?:is|must|takes|needs|has|names|does) [^'\n]+)'/g,
      ),
    ])
    .map(([, sentence = '']) => sentence);
}
