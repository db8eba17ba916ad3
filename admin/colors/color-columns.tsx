import { Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { Language } from '#contract/fields.ts';
import type { ColorLine } from '#contract/sheets.ts';
import { languageNames, languages } from '#core/languages.ts';
import { isPicture } from '../catalogue/picture-swatch.ts';
import { Swatch } from '../catalogue/swatch.tsx';
import type { ListColumn } from '../lists/list-types.ts';
import { useShop } from '../session/use-shop.ts';
import { useWords } from '../words/translator.ts';

export const colorFields = ['swatch', ...languages] as const;
export type ColorField = (typeof colorFields)[number];

/** Formats a stored colour as the text of its cells. */
export const writtenColor = Object.fromEntries(
  colorFields.map((field) => [field, (line: ColorLine) => textOf(line, field)]),
) as Record<ColorField, (line: ColorLine) => string>;

function textOf({ swatch, options }: ColorLine, field: ColorField): string {
  if (field === 'swatch') return swatch ?? '';
  return options.find(({ language }) => language === field)?.title ?? '';
}

export function useColorColumns(): ListColumn<ColorLine>[] {
  const t = useWords('colors');
  return useMemo(
    () => [
      {
        key: 'product',
        title: t('product'),
        primary: true,
        cell: ({ title }) => title,
        text: ({ title }) => title,
      },
      ...colorFields.map(
        (field, index): ListColumn<ColorLine> => ({
          key: field,
          title: field === 'swatch' ? t('swatch') : languageNames[field],
          cell: writtenColor[field],
          text: writtenColor[field],
          // Sorts by the name in the first language shown.
          ...(index === 1 && { sort: { asc: 'color' } }),
          width: field === 'swatch' ? 120 : 150,
        }),
      ),
      numberColumn('sizes', t('sizes')),
      numberColumn('stock', t('stock')),
    ],
    [t],
  );
}

function numberColumn(key: 'sizes' | 'stock', title: string): ListColumn<ColorLine> {
  return { key, title, align: 'right', cell: (line) => line[key], text: (line) => line[key] };
}

export function showColorCell(column: string, text: string) {
  if (column !== 'swatch') return text || <Gap language={column as Language} />;
  return (
    <Group gap={8} wrap="nowrap" component="span">
      <Swatch swatch={text || null} />
      {isPicture(text) ? <PictureWord /> : text || '—'}
    </Group>
  );
}

function PictureWord() {
  return useWords('colors')('picture');
}

function Gap({ language }: { language: Language }) {
  const t = useWords('texts');
  if (!useShop().languages.includes(language)) return '—';
  return (
    <Text component="span" size="xs" c="light-dark(#97400a, #e0a36b)">
      {t('missing')}
    </Text>
  );
}
