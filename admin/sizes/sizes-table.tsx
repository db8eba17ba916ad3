import { Table } from '@mantine/core';
import type { OfficeProduct } from '#contract/products.ts';
import type { Currency } from '#contract/words.ts';
import { titleOf } from '../texts/texts.ts';
import { NewSizeRow } from './new-size-row.tsx';
import { SizeHeadings } from './size-headings.tsx';
import { SizeRow } from './size-row.tsx';

type Props = {
  color: OfficeProduct['colors'][number];
  currency: Currency;
  readOnly: boolean;
};

/** The sizes of one colour, and a row for the next. */
export function SizesTable({ color, currency, readOnly }: Props) {
  const title = titleOf(color.options);
  return (
    <Table.ScrollContainer minWidth={760} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table
        className="form-table"
        aria-label={`Sizes of ${title}`}
        horizontalSpacing={4}
        verticalSpacing={4}
      >
        <Table.Thead>
          <Table.Tr>
            <SizeHeadings currency={currency} readOnly={readOnly} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {color.sizes.map((size) => (
            <SizeRow
              key={size.id}
              size={size}
              name={`${title}, ${size.label}`}
              readOnly={readOnly}
            />
          ))}
          {!readOnly && <NewSizeRow colorId={color.id} color={title} />}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
