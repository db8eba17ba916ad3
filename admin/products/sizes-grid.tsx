import { Group, Text } from '@mantine/core';
import { Swatch } from '../catalogue/swatch.tsx';
import { type CellWrite, Sheet } from '../sheet/sheet.tsx';
import { useWords } from '../words/translator.ts';
import { tidyCell } from './cell-text.ts';
import type { Wrong } from './check-draft.ts';
import { nameOf } from './color-panel.tsx';
import {
  type CellField,
  type ColorDraft,
  changeColor,
  changeSize,
  type Draft,
  labelsOf,
  newSize,
  type SizeDraft,
} from './draft.ts';

type Props = {
  field: CellField;
  draft: Draft;
  base: Draft;
  wrong: Wrong;
  change: (act: (draft: Draft) => Draft) => void;
  readOnly: boolean;
};

/** Shows a single field of every size: a row per colour, a column per size. */
export function SizesGrid({ field, draft, base, wrong, change, readOnly }: Props) {
  const t = useWords('products');
  const labels = labelsOf(draft.colors);
  const find = (row: string, label: string) => findSize(draft, row, label);

  function write(cells: CellWrite[]) {
    change((now) => cells.reduce((draftNow, cell) => put(draftNow, field, cell), now));
  }

  return (
    <Sheet
      label={t('sheetOf', { what: t(`fields.${field}`) })}
      corner={t('color')}
      rows={draft.colors.map((color) => ({ key: color.key, head: <ColorHead color={color} /> }))}
      columns={labels.map((label) => ({
        key: label,
        title: label,
        numeric: field !== 'sku',
        width: field === 'sku' ? 200 : 84,
      }))}
      textAt={(row, label) => find(row, label)?.[field] ?? ''}
      show={(row, label) => {
        const size = find(row, label);
        if (!size)
          return (
            <Text component="span" size="xs" c="dimmed">
              —
            </Text>
          );
        if (field === 'sku' && !size.sku) {
          return (
            <Text component="span" size="xs" c="dimmed">
              {t('skuMade')}
            </Text>
          );
        }
        return size[field];
      }}
      problemAt={(row, label) => wrong[`${find(row, label)?.key}.${field}`]}
      changedAt={(row, label) => isChanged(base, row, find(row, label), field)}
      write={write}
      readOnly={readOnly}
    />
  );
}

function ColorHead({ color }: { color: ColorDraft }) {
  return (
    <Group gap={8} wrap="nowrap">
      <Swatch swatch={color.swatch || null} />
      <Text component="span" size="sm" truncate>
        {nameOf(color)}
      </Text>
    </Group>
  );
}

function findSize({ colors }: Draft, key: string, label: string): SizeDraft | undefined {
  return colors.find((color) => color.key === key)?.sizes.find((size) => size.label === label);
}

/** Typing into the cell of a missing size creates it. */
function put(draft: Draft, field: CellField, { row, column: label, text }: CellWrite): Draft {
  const value = tidyCell(field, text, draft.currency);
  const size = findSize(draft, row, label);
  if (size) return changeSize(draft, size.key, { [field]: value });
  const color = draft.colors.find(({ key }) => key === row);
  if (!color || value === '') return draft;
  const made = { ...newSize(label, color.sizes.at(-1)), [field]: value };
  const order = labelsOf(draft.colors);
  const sizes = [...color.sizes, made].toSorted(
    (a, b) => order.indexOf(a.label) - order.indexOf(b.label),
  );
  return changeColor(draft, row, { sizes });
}

export function isChanged(
  base: Draft,
  colorKey: string,
  size: SizeDraft | undefined,
  field: CellField | 'label',
): boolean {
  if (size?.id === undefined) return false;
  const color = base.colors.find(({ key }) => key === colorKey);
  const before = color?.sizes.find(({ key }) => key === size.key);
  return before !== undefined && before[field] !== size[field];
}
