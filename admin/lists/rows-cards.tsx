import { Box, Checkbox, Flex, Group, Stack, Text } from '@mantine/core';
import { useWords } from '../words/translator.ts';
import type { RowsProps } from './list-page-props.ts';
import { ListPages } from './list-pages.tsx';
import type { ListColumn, Row } from './list-types.ts';
import { RowCard, RowMove, SortedCard } from './row-order.tsx';
import { isOnControl, Named } from './rows-table.tsx';

/** A page of rows as cards, on a narrow screen. */
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
      <ListPages address={address} total={total} rowsOnPage={rows.length} />
    </Stack>
  );
}

type CellsProps<T extends Row> = Pick<RowsProps<T>, 'columns' | 'pathOf'> & { row: T };

/** The columns of a card, ordered by `card`. */
function Cells<T extends Row>({ row, columns, pathOf }: CellsProps<T>) {
  const filled = columns.filter((column) => column.primary || hasContent(column, row));
  const at = (...places: ListColumn<T>['card'][]) =>
    filled.filter(({ card, primary }) => !primary && places.includes(card));
  return (
    <Stack gap={6} flex={1} miw={0}>
      <Group justify="space-between" wrap="nowrap" gap="md" fw={600} align="flex-start">
        {filled
          .filter(({ primary }) => primary)
          .map((column) => (
            <Box key={column.key} miw={0} className="anywhere">
              <Named {...{ pathOf, row, column }} />
            </Box>
          ))}
        {at('beside').map(({ key, cell }) => (
          <Box key={key} flex="none" maw="60%" className="numbers">
            {cell(row)}
          </Box>
        ))}
      </Group>
      <InLine row={row} columns={at('plain', 'named')} />
      {at(undefined).map(({ key, title, cell }) => (
        <Group key={key} justify="space-between" wrap="nowrap" gap="md">
          <Text size="sm" c="dimmed" style={{ flex: 'none' }} maw="45%">
            {title}
          </Text>
          <Box fz="sm" ta="right" miw={0} className="numbers anywhere">
            {cell(row)}
          </Box>
        </Group>
      ))}
      {at('below').map(({ key, cell }) => (
        <Box key={key} fz="sm" className="anywhere">
          {cell(row)}
        </Box>
      ))}
      <InLine row={row} columns={at('foot')} />
    </Stack>
  );
}

function InLine<T extends Row>({ row, columns }: Omit<CellsProps<T>, 'pathOf'>) {
  if (!columns.length) return null;
  return (
    <Flex wrap="wrap" align="center" columnGap="sm" rowGap={4} fz="sm" className="numbers">
      {columns.map(({ key, title, cell, card }) => (
        <Box key={key} miw={0} className="anywhere">
          {card === 'named' && (
            <Text span inherit c="dimmed">
              {`${title} `}
            </Text>
          )}
          {cell(row)}
        </Box>
      ))}
    </Flex>
  );
}

/** Empty values are left out of a card. */
function hasContent<T>({ cell, card, text }: ListColumn<T>, row: T): boolean {
  if (cell(row) === null) return false;
  return !(card && text) || ![null, ''].includes(text(row) as string | null);
}
