import type { ReactNode } from 'react';
import type { OrderLine } from '#contract/orders.ts';
import type { PrintWords } from './sheets.tsx';

export type PrintColumn = { title: string; amount?: true; cell: (line: OrderLine) => ReactNode };

type Props = {
  lines: readonly OrderLine[];
  t: PrintWords;
  /** What stands below a piece's name. */
  about: (line: OrderLine) => string;
  columns: readonly PrintColumn[];
  /** Rows below the pieces: the sums. */
  children?: ReactNode;
};

/** Pieces of an order, one a row, with what a sheet tells of each. */
export function LinesTable({ lines, t, about, columns, children }: Props) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('piece')}</th>
          {columns.map(({ title, amount }) => (
            <th key={title} scope="col" className={amount && 'amount'}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              {line.title}
              <p className="quiet">{about(line)}</p>
            </td>
            {columns.map(({ title, amount, cell }) => (
              <td key={title} className={amount && 'amount'}>
                {cell(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {children && <tfoot>{children}</tfoot>}
    </table>
  );
}
