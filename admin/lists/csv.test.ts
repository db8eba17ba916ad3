import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';
import type { ListColumn } from './list-types.ts';

type ExportedRow = { phone: string; note: string; total: number };

const columns: ListColumn<ExportedRow>[] = [
  { key: 'phone', title: 'Phone', cell: () => null, text: ({ phone }) => phone, asText: true },
  { key: 'note', title: 'Note, “by hand”', cell: () => null, text: ({ note }) => note },
  { key: 'total', title: 'Total', cell: () => null, text: ({ total }) => total },
  { key: 'picture', title: 'Picture', cell: () => null },
];

test('a list in a spreadsheet: no text is a formula, numbers and phones stay what they are', async () => {
  const rows = [
    { phone: '+99365000000', note: '=HYPERLINK("http://evil.example")', total: -5 },
    { phone: '"&A1&"', note: 'two\nlines', total: 12.5 },
  ];
  expect(await toCsv(columns, rows)).toBe(
    [
      '\uFEFFPhone,"Note, “by hand”",Total',
      '"=""+99365000000""","\'=HYPERLINK(""http://evil.example"")",-5',
      '"=""""""&A1&""""""","two\nlines",12.5',
      '',
    ].join('\r\n'),
  );
});
