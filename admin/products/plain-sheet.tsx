import { ActionIcon, Group, Text } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { own } from '#core/own.ts';
import { type CellWrite, Sheet } from '../sheet/sheet.tsx';
import { useWords } from '../words/translator.ts';
import { tidyCell } from './cell-text.ts';
import type { Wrong } from './check-draft.ts';
import { nameOf } from './color-panel.tsx';
import { type CellField, cellFields, changeSize, type Draft } from './draft.ts';
import { isChanged } from './sizes-grid.tsx';

type Props = {
  draft: Draft;
  base: Draft;
  wrong: Wrong;
  change: (act: (draft: Draft) => Draft) => void;
  readOnly: boolean;
};

const columns = ['label', ...cellFields] as const;

/** All fields of all sizes, one row per size. */
export function PlainSheet({ draft, base, wrong, change, readOnly }: Props) {
  const t = useWords('products');
  const rows = draft.colors.flatMap((color) => color.sizes.map((size) => ({ color, size })));
  const find = (key: string) => rows.find(({ size }) => size.key === key);

  function write(cells: CellWrite[]) {
    change((now) =>
      cells.reduce((draftNow, { row, column, text }) => {
        const value = tidyCell(column as CellField | 'label', text, now.currency);
        // A size must have a label.
        if (column === 'label' && value === '') return draftNow;
        return changeSize(draftNow, row, { [column]: value });
      }, now),
    );
  }

  function remove(key: string) {
    change((now) => ({
      ...now,
      colors: now.colors.map((color) => ({
        ...color,
        sizes: color.sizes.filter((size) => size.key !== key),
      })),
    }));
  }

  return (
    <Sheet
      apart
      label={t('sheetOf', { what: t('everything') })}
      corner={t('color')}
      rows={rows.map(({ color, size }) => ({
        key: size.key,
        head: (
          <Group gap={6} wrap="nowrap" justify="space-between">
            <Text component="span" size="sm" truncate>
              {nameOf(color)}
            </Text>
            {!readOnly && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={24}
                aria-label={t('removeSize', { name: `${nameOf(color)}, ${size.label}` })}
                onClick={() => remove(size.key)}
              >
                <Trash2 size={13} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        ),
      }))}
      columns={columns.map((field) => ({
        key: field,
        title: t(`fields.${field}`),
        numeric: field !== 'sku' && field !== 'label',
        width: field === 'sku' ? 200 : 90,
      }))}
      textAt={(row, column) => String(own(find(row)?.size, column) ?? '')}
      problemAt={(row, column) => wrong[`${row}.${column}`]}
      changedAt={(row, column) => {
        const place = find(row);
        return isChanged(base, place?.color.key ?? '', place?.size, column as CellField | 'label');
      }}
      write={write}
      readOnly={readOnly}
    />
  );
}
