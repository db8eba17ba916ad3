import { expect, test } from 'vitest';
import { openSheet } from '#domain/imports/read-sheet.ts';
import { writeCsv } from './write-csv.ts';

const formulas = [
  '=HYPERLINK("http://evil.example","Ring")',
  ...['+1+1', '-2+3', '@SUM(A1)', '= 5', '＝1+1', '＋1', '－2', '＠SUM(A1)'],
];

test('no cell is run as a formula by a spreadsheet; numbers stay numbers', () => {
  const lines = writeCsv(formulas.map((text) => [text, -5, '-12.50', 'Ring = gold'])).split('\r\n');
  for (const line of lines.slice(0, -1)) {
    expect(line).toMatch(/^"?'[=+\-@＝＋－＠]/);
    expect(line).toMatch(/,-5,-12\.50,Ring = gold$/);
  }
  expect(writeCsv([['\tcmd'], ['\rcmd']])).toBe(`'\tcmd\r\n"'\rcmd"\r\n`);
});

test('rows are read back as they were written, apostrophes included', async () => {
  const texts = [...formulas, "'=1+1", "''-x", "'tis a ring", "'", '-5', "'-5", 'A "quoted" ring'];
  const written = Buffer.from(writeCsv([['=Title'], ...texts.map((text) => [text])]));
  async function* source() {
    yield written;
  }
  const sheet = await openSheet(source, { anyColumns: true });
  expect(sheet.header).toEqual(['=Title']);
  const first: unknown[] = [];
  for await (const { cells } of sheet.rows()) first.push(cells[0]);
  expect(first).toEqual(texts);
});
