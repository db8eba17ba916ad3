import { Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { SizeLine } from '#contract/sheets.ts';
import { Swatch } from '../catalogue/swatch.tsx';
import type { ListColumn } from '../lists/list-types.ts';
import { useShop } from '../session/use-shop.ts';
import { useWords } from '../words/translator.ts';
import { type SizeField, sizeFields, writtenSizeIn } from './size-cells.ts';

const sorts: Partial<Record<SizeField, ListColumn<SizeLine>['sort']>> = {
  sku: { asc: 'sku' },
  price: { asc: 'price', desc: '-price' },
  stock: { asc: 'stock', desc: '-stock' },
};

export function useSizeColumns(): ListColumn<SizeLine>[] {
  const t = useWords('sizes');
  const p = useWords('products');
  const { chargeCurrency } = useShop();
  return useMemo(() => {
    const writtenSize = writtenSizeIn(chargeCurrency);
    return [
      {
        key: 'product',
        title: t('product'),
        primary: true,
        cell: (line) => (
          <Group gap={8} wrap="nowrap" component="span">
            <Swatch swatch={line.swatch} />
            <Text component="span" size="sm" truncate>
              {line.title} · {line.color}
              <span className="sheet-size">{writtenSize.label(line)}</span>
            </Text>
          </Group>
        ),
        text: ({ title, color }) => `${title} · ${color}`,
      },
      ...sizeFields.map(
        (field): ListColumn<SizeLine> => ({
          key: field,
          title: p(`fields.${field}`),
          cell: writtenSize[field],
          text: writtenSize[field],
          ...(sorts[field] && { sort: sorts[field] }),
          align: field === 'label' || field === 'sku' ? 'left' : 'right',
          width: field === 'sku' ? 190 : 92,
        }),
      ),
      {
        key: 'waiting',
        title: t('waiting'),
        align: 'right',
        sort: { desc: '-waiting' },
        cell: ({ waiting }) => (waiting === 0 ? '—' : waiting),
        text: ({ waiting }) => waiting,
      },
    ];
  }, [t, p, chargeCurrency]);
}
