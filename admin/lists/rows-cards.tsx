import { Box, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useWords } from '../words/words.ts';
import type { RowsProps } from './list-page-props.ts';
import { ListPages } from './list-pages.tsx';
import type { Row } from './list-types.ts';
import { RowCard, RowMove, SortedCard } from './row-order.tsx';
import { isOnControl, Named } from './rows-table.tsx';

/** A page of rows as cards, where a table has no room. */
export function RowsCards<T extends Row>(props: RowsProps<T>) {
  const { label, rows, columns, total, address, selection, nameOf, open } = props;
  const t = useWords('lists');
  const Item = props.move ? SortedCard : RowCard;

  return (
    <Stack gap="sm">
      <Stack component="ul" aria-label={label} aria-busy={props.fetching} gap="xs" m={0} p={0}>
        {rows.map((row, index) => (
          <Item
            key={row.id}
            id={row.id}
            index={index}
            onClick={(event) => {
              if (!isOnControl(event.target)) open?.(row);
            }}
          >
            <Group wrap="nowrap" align="flex-start" gap="sm">
              {selection && (
                <Checkbox
                  pt={2}
                  aria-label={t('select', { name: nameOf(row) })}
                  checked={selection.ids.has(row.id)}
                  onChange={() => selection.toggle(row)}
                />
              )}
              <Cells row={row} columns={columns} pathOf={props.pathOf} />
            </Group>
            {props.move && <RowMove {...props} index={index} row={row} />}
          </Item>
        ))}
      </Stack>
      <ListPages address={address} total={total} shown={rows.length} />
    </Stack>
  );
}

type CellsProps<T extends Row> = Pick<RowsProps<T>, 'columns' | 'pathOf'> & { row: T };

function Cells<T extends Row>({ row, columns, pathOf }: CellsProps<T>) {
  return (
    <Stack gap={4} flex={1} miw={0}>
      {columns.map((column) => {
        const { key, title, cell, primary } = column;
        return primary ? (
          <Box key={key} fw={600}>
            <Named {...{ pathOf, row, column }} />
          </Box>
        ) : (
          <Group key={key} justify="space-between" align="baseline" wrap="nowrap" gap="md">
            <Text size="sm" c="dimmed" style={{ flex: 'none' }} maw="45%">
              {title}
            </Text>
            <Box
              fz="sm"
              ta="right"
              miw={0}
              className="numbers"
              style={{ overflowWrap: 'anywhere' }}
            >
              {cell(row)}
            </Box>
          </Group>
        );
      })}
    </Stack>
  );
}
