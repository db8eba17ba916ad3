import type { ReactNode } from 'react';
import type { OrderLine } from '#contract/orders.ts';
import type { PrintWords } from './sheets.tsx';

/** A line of an order, or of an invoice issued for one. */
type PrintLine = Pick<
  OrderLine,
  'title' | 'color' | 'size' | 'sku' | 'price' | 'quantity' | 'lineTotal'
>;

export type PrintColumn = { title: string; amount?: true; cell: (line: PrintLine) => ReactNode };

type Props = {
  lines: readonly PrintLine[];
  t: PrintWords;
  /** The text below an item's name. */
  about: (line: PrintLine) => string;
  columns: readonly PrintColumn[];
  /** The rows of totals below the items. */
  children?: ReactNode;
};

/** The items of an order, one per row. */
export function LinesTable({ lines, t, about, columns, children }: Props) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('item')}</th>
          {columns.map(({ title, amount }) => (
            <th key={title} scope="col" className={amount && 'amount'}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, and a SKU may occur twice
          <tr key={place}>
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
