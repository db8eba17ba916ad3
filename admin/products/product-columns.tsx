import { Badge, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { Language } from '#contract/fields.ts';
import type { AdminProduct } from '#contract/products.ts';
import { toDecimal } from '#core/currencies.ts';
import { languageNames } from '#core/languages.ts';
import { Swatch } from '../catalogue/swatch.tsx';
import { formatDate, formatInstant } from '../formats/format-date.ts';
import { formatMoney } from '../formats/format-money.ts';
import { createdColumn } from '../lists/created-column.ts';
import type { ListColumn } from '../lists/list-types.ts';
import { textColumn } from '../lists/text-column.ts';
import { titleColumn } from '../lists/title-column.tsx';
import { useShop } from '../session/use-shop.ts';
import { titleOf } from '../texts/texts.ts';
import { useWords } from '../words/translator.ts';

type Column = ListColumn<AdminProduct>;
type Words = ReturnType<typeof useWords<'products'>>;

export function useProductColumns(): Column[] {
  const t = useWords('products');
  const { languages } = useShop();
  return useMemo(
    () => [
      titleColumn(t('fields.title')),
      ...forSale(t),
      ...inTheShop(t, languages),
      ...whenAndWhere(t),
    ],
    [t, languages],
  );
}

function forSale(t: Words): Column[] {
  return [
    {
      key: 'price',
      title: t('fields.price'),
      card: 'beside',
      align: 'right',
      sort: { asc: 'price', desc: '-price' },
      cell: (product) => <span className="numbers">{priceRange(product)}</span>,
      text: ({ priceFrom, priceTo, currency }) =>
        priceFrom === null || priceTo === null
          ? null
          : [...new Set([priceFrom, priceTo])]
              .map((price) => toDecimal(price, currency))
              .join(' – '),
    },
    {
      key: 'stock',
      title: t('fields.stock'),
      card: 'named',
      align: 'right',
      cell: (product) => <span className="numbers">{stockOf(product)}</span>,
      text: stockOf,
    },
    {
      key: 'colors',
      title: t('colorsAndSizes'),
      card: 'plain',
      cell: ({ colors }) => (
        <Group gap={4} wrap="nowrap">
          {colors.map((color) => (
            <Swatch key={color.id} swatch={color.swatch} />
          ))}
          <Text component="span" size="sm">
            {sizesOf(colors)}
          </Text>
        </Group>
      ),
      text: ({ colors }) =>
        [colors.map(({ options }) => titleOf(options)).join(', '), sizesOf(colors)].join(' · '),
    },
  ];
}

function inTheShop(t: Words, languages: readonly Language[]): Column[] {
  return [
    {
      key: 'published',
      title: t('fields.published'),
      card: 'foot',
      cell: (product) => (
        <Badge
          variant="outline"
          color={
            product.published ? 'light-dark(#0b6b4f, #63c7a4)' : 'light-dark(#5b5348, #b8b0a4)'
          }
          tt="none"
          miw="max-content"
        >
          {formatPublished(product, t)}
        </Badge>
      ),
      text: (product) => formatPublished(product, t),
    },
    {
      key: 'texts',
      title: t('missingTexts'),
      card: 'named',
      cell: ({ options }) => missingIn(options, languages) || '—',
      text: ({ options }) => missingIn(options, languages),
    },
  ];
}

function whenAndWhere(t: Words): Column[] {
  return [
    {
      key: 'updatedAt',
      title: t('changedAt'),
      card: 'foot',
      cell: ({ updatedAt }) => formatDate(updatedAt),
      text: ({ updatedAt }) => updatedAt,
    },
    { ...createdColumn(t('createdAt')), card: 'named' },
    {
      key: 'slug',
      title: t('fields.slug'),
      card: 'plain',
      hidden: true,
      ...textColumn(({ slug }) => slug),
    },
  ];
}

function priceRange({ priceFrom, priceTo, currency }: AdminProduct): string {
  if (priceFrom === null || priceTo === null) return '—';
  const from = formatMoney(priceFrom, currency);
  return priceFrom === priceTo ? from : `${from} – ${formatMoney(priceTo, currency)}`;
}

function formatPublished({ published, publishAt, priceFrom }: AdminProduct, t: Words): string {
  if (publishAt) return t('publishedFrom', { time: formatInstant(publishAt) });
  if (published && priceFrom === null) return t('isUnpriced');
  return published ? t('isPublished') : t('isHidden');
}

function sizesOf(colors: AdminProduct['colors']): number {
  return colors.reduce((sum, { sizes }) => sum + sizes.length, 0);
}

function stockOf({ colors }: AdminProduct): number {
  return colors.flatMap(({ sizes }) => sizes).reduce((sum, { stock }) => sum + stock, 0);
}

function missingIn(options: AdminProduct['options'], languages: readonly Language[]): string {
  return languages
    .filter((language) => !options.some((one) => one.language === language))
    .map((language) => languageNames[language])
    .join(', ');
}
