import { arrayMove } from '@dnd-kit/sortable';
import { Button, Group, SegmentedControl, Stack, TagsInput, Text } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '../parts/panel.tsx';
import { useShop } from '../session/use-shop.ts';
import { useWords } from '../words/translator.ts';
import type { Wrong } from './check-draft.ts';
import { type CellField, cellFields, type Draft, labelsOf, newSize } from './draft.ts';
import { PlainSheet } from './plain-sheet.tsx';
import { SizeOrder } from './size-order.tsx';
import { SizesGrid } from './sizes-grid.tsx';

type Props = {
  draft: Draft;
  base: Draft;
  wrong: Wrong;
  change: (act: (draft: Draft) => Draft) => void;
  readOnly: boolean;
};

/** The sizes of all colours, and a grid of colours × sizes for each field. */
export function SizesEditor(props: Props) {
  const { draft, change, readOnly } = props;
  const t = useWords('products');
  const labels = labelsOf(draft.colors);

  function setLabels(next: string[]) {
    const wanted = next.map((label) => label.trim()).filter((label) => label !== '');
    const sorted = isInOrder(labels) ? wanted.toSorted(inOrder) : wanted;
    change((now) => withLabels(now, sorted));
  }

  if (draft.colors.length === 0) return null;
  return (
    <Panel title={t('sizes')}>
      <Stack gap="md">
        {!readOnly && (
          <TagsInput
            label={t('sizeLabels')}
            description={t('sizeLabelsHelp')}
            placeholder={labels.length === 0 ? t('sizeLabelsExample') : undefined}
            splitChars={[',', ';', '\n', '\t']}
            acceptValueOnBlur
            value={labels}
            onChange={setLabels}
          />
        )}
        {!readOnly && labels.length > 1 && (
          <SizeOrder
            labels={labels}
            onMove={(from, to) => change((now) => inOrderOf(now, arrayMove(labels, from, to)))}
          />
        )}
        {labels.length === 0 ? (
          <Group gap="sm">
            <Text size="sm" c="dimmed">
              {t('noSizes')}
            </Text>
            {!readOnly && (
              <Button size="compact-sm" variant="default" onClick={() => setLabels([oneSize])}>
                {t('oneSize')}
              </Button>
            )}
          </Group>
        ) : (
          <Sheets {...props} />
        )}
      </Stack>
    </Panel>
  );
}

/** Tabs for one field of all sizes, or all fields; tabs with errors are marked. */
function Sheets(props: Props) {
  const t = useWords('products');
  const { chargeCurrency } = useShop();
  const [selected, setSelected] = useState<CellField | 'all'>('price');
  const choices = cellFields.map((field) => {
    const mark = hasFault(props.draft, props.wrong, field) ? ' •' : '';
    return { value: field, label: `${t(`fields.${field}`)}${mark}` };
  });
  return (
    <>
      <SegmentedControl
        className="wrapping"
        aria-label={t('whatToShow')}
        value={selected}
        onChange={(value) => setSelected(value as CellField | 'all')}
        data={[...choices, { value: 'all', label: t('everything') }]}
      />
      {selected === 'all' ? <PlainSheet {...props} /> : <SizesGrid {...props} field={selected} />}
      <Text size="xs" c="dimmed">
        {selected === 'sku' ? t('skuHelp') : ''}
        {selected === 'stock' ? t('stockHelp') : ''}
        {['price', 'compareAtPrice', 'cost'].includes(selected)
          ? t('priceHelp', { currency: chargeCurrency.toUpperCase() })
          : ''}
      </Text>
    </>
  );
}

/** Adds new labels to every colour and removes deleted ones. */
function withLabels(draft: Draft, labels: string[]): Draft {
  const before = labelsOf(draft.colors);
  return {
    ...draft,
    colors: draft.colors.map((color) => ({
      ...color,
      sizes: labels.flatMap((label) => {
        const there = color.sizes.find((size) => size.label === label);
        if (there) return [there];
        return before.includes(label) ? [] : [newSize(label, color.sizes.at(-1))];
      }),
    })),
  };
}

/** Orders the sizes of every colour by these labels. */
function inOrderOf(draft: Draft, labels: string[]): Draft {
  const sorted = draft.colors.map((color) => ({
    ...color,
    sizes: color.sizes.toSorted((a, b) => labels.indexOf(a.label) - labels.indexOf(b.label)),
  }));
  return { ...draft, colors: sorted };
}

/** The importer's label for a product without sizes. */
const oneSize = 'One size';

const collator = new Intl.Collator('en', { numeric: true });

function inOrder(one: string, other: string): number {
  return collator.compare(one, other);
}

/** Whether the labels are sorted; a new one is then inserted in order. */
function isInOrder(labels: string[]): boolean {
  return labels.every(
    (label, index) => index === 0 || inOrder(labels[index - 1] ?? '', label) <= 0,
  );
}

function hasFault(draft: Draft, wrong: Wrong, field: CellField): boolean {
  return draft.colors.some(({ sizes }) => sizes.some(({ key }) => wrong[`${key}.${field}`]));
}
