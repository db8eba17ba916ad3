import { Checkbox, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RowsProps } from '../lists/list-page-props.ts';
import { ListPages } from '../lists/list-pages.tsx';
import type { ListColumn, Row } from '../lists/list-types.ts';
import { useWords } from '../words/words.ts';
import { Sheet } from './sheet.tsx';
import type { Cells } from './use-cells.ts';

type Props<T extends Row> = RowsProps<T> & {
  cells: Cells;
  /** The columns that are written in, each with what is stored there, as the sheet writes it. */
  written: Record<string, (row: T) => string>;
  /** How a written cell is shown, where that is more than its text. */
  show?: (column: string, text: string) => ReactNode;
  readOnly: boolean;
};

/** A page of a list as a spreadsheet: its first column leads to the row's page, the others are cells. */
export function SheetRows<T extends Row>(props: Props<T>) {
  const { label, rows, columns, cells, written, show, readOnly } = props;
  const [head, ...others] = columns;
  const byKey = new Map(rows.map((row) => [String(row.id), row]));
  const storedAt = (key: string, column: string) => {
    const row = byKey.get(key);
    return row ? (written[column]?.(row) ?? '') : '';
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
          title: <Heading column={column} {...props} />,
          numeric: column.align === 'right',
          width: Number(column.width) || 92,
          fixed: !(column.key in written),
          sorted: sortedAs(column, props.address.sort ?? props.sort),
        }))}
        textAt={textAt}
        show={(key, name) => {
          if (name in written) return show?.(name, textAt(key, name));
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
      <ListPages address={props.address} total={props.total} shown={rows.length} />
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

type HeadingProps<T extends Row> = Pick<RowsProps<T>, 'address' | 'sort'> & {
  column: ListColumn<T>;
};

/** A heading that can be sorted by: up, down, and as at first. */
function Heading<T extends Row>({ column, address, sort: usual }: HeadingProps<T>) {
  const { title, sort } = column;
  if (!sort) return title;
  const now = sortedAs(column, address.sort ?? usual);
  const ways = [sort.asc, sort.desc].filter((way) => way !== undefined);
  const Icon = now === 'ascending' ? ArrowUp : now === 'descending' ? ArrowDown : ArrowDownUp;
  const next = ways[ways.indexOf(address.sort ?? '') + 1];
  return (
    <UnstyledButton className="sheet-heading" onClick={() => address.set({ sort: next ?? null })}>
      {title}
      <Icon size={12} aria-hidden opacity={now ? 1 : 0.45} />
    </UnstyledButton>
  );
}

function sortedAs<T>({ sort }: ListColumn<T>, order: string | undefined) {
  if (!sort || !order) return undefined;
  return sort.asc === order ? 'ascending' : sort.desc === order ? 'descending' : undefined;
}
