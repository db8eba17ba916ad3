import { Checkbox, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { own } from '#core/own.ts';
import type { RowsProps } from '../lists/list-page-props.ts';
import { ListPages } from '../lists/list-pages.tsx';
import type { ListColumn, Row } from '../lists/list-types.ts';
import { SortHeading, sortedAs } from '../lists/sort-heading.tsx';
import { useWords } from '../words/translator.ts';
import { Sheet } from './sheet.tsx';
import type { Cells } from './use-cells.ts';

type Props<T extends Row> = RowsProps<T> & {
  cells: Cells;
  /** The editable columns, each with a function that formats the stored value as text. */
  written: Record<string, (row: T) => string>;
  /** Renders an editable cell, if it shows more than its text. */
  show?: (column: string, text: string) => ReactNode;
  readOnly: boolean;
};

/** A page of a list as a sheet: the first column links to the record, the others are cells. */
export function SheetRows<T extends Row>(props: Props<T>) {
  const { label, rows, columns, cells, written, show, readOnly } = props;
  const [head, ...others] = columns;
  const byKey = new Map(rows.map((row) => [String(row.id), row]));
  const storedAt = (key: string, column: string) => {
    const row = byKey.get(key);
    return row ? (own(written, column)?.(row) ?? '') : '';
  };
  const textAt = (key: string, column: string) => cells.textAt(key, column, storedAt(key, column));

  return (
    <Stack gap="sm">
      <Sheet
        apart
        label={label}
        corner={<Corner {...props} title={head?.title ?? ''} />}
        rows={rows.map((row) => ({
          key: String(row.id),
          head: <Head {...props} row={row} column={head} />,
        }))}
        columns={others.map((column) => ({
          key: column.key,
          name: column.title,
          title: <SortHeading column={column} address={props.address} usual={props.sort} />,
          numeric: column.align === 'right',
          width: Number(column.width) || 92,
          fixed: !Object.hasOwn(written, column.key),
          sorted: sortedAs(column, props.address.sort ?? props.sort),
        }))}
        textAt={textAt}
        show={(key, name) => {
          if (Object.hasOwn(written, name)) return show?.(name, textAt(key, name));
          const row = byKey.get(key);
          return row && others.find((column) => column.key === name)?.cell(row);
        }}
        changedAt={cells.changedAt}
        problemAt={cells.problemAt}
        write={(written) =>
          cells.write(written.map((one) => ({ ...one, stored: storedAt(one.row, one.column) })))
        }
        readOnly={readOnly}
      />
      <ListPages address={props.address} total={props.total} rowsOnPage={rows.length} />
    </Stack>
  );
}

function Corner<T extends Row>({ selection, rows, title }: RowsProps<T> & { title: string }) {
  const t = useWords('lists');
  if (!selection) return title;
  const chosen = selection.rows.length;
  return (
    <Group gap={10} wrap="nowrap">
      <Checkbox
        size="xs"
        aria-label={t('selectPage')}
        checked={chosen > 0 && chosen === rows.length}
        indeterminate={chosen > 0 && chosen < rows.length}
        onChange={() => selection.setRows(chosen === rows.length ? [] : rows)}
      />
      {title}
    </Group>
  );
}

type HeadProps<T extends Row> = RowsProps<T> & { row: T; column: ListColumn<T> | undefined };

function Head<T extends Row>({ row, column, selection, nameOf, pathOf }: HeadProps<T>) {
  const t = useWords('lists');
  return (
    <Group gap={10} wrap="nowrap">
      {selection && (
        <Checkbox
          size="xs"
          aria-label={t('select', { name: nameOf(row) })}
          checked={selection.ids.has(row.id)}
          onChange={() => selection.toggle(row)}
        />
      )}
      <Text component={Link} to={pathOf?.(row) ?? ''} size="sm" td="underline" truncate>
        {column?.cell(row)}
      </Text>
    </Group>
  );
}
