import { Badge, Group, Text } from '@mantine/core';
import type { DataTableColumn } from 'mantine-datatable';
import { Link } from 'react-router';
import type { OfficeProduct } from '#contract/products.ts';
import { formatPrice } from '#ui/price.ts';
import { Swatch } from '../colors/swatch.tsx';
import { formatDate } from '../lists/format-date.ts';
import { Thumb } from '../pictures/thumb.tsx';
import { languages } from '../texts/languages.ts';
import { titleOf } from '../texts/texts.ts';

export const productColumns: DataTableColumn<OfficeProduct>[] = [
  {
    accessor: 'image',
    title: 'Picture',
    width: 72,
    render: ({ image }) => <Thumb picture={image} />,
  },
  {
    accessor: 'title',
    title: 'Title',
    render: ({ id, options }) => (
      <Text component={Link} to={`/admin/products/${id}`} size="sm" fw={500} td="underline">
        {titleOf(options)}
      </Text>
    ),
  },
  { accessor: 'texts', title: 'Missing texts', render: ({ options }) => missingIn(options) },
  {
    accessor: 'colors',
    title: 'Colours, sizes',
    render: ({ colors }) => (
      <Group gap={4} wrap="nowrap">
        {colors.map((color) => (
          <Swatch key={color.id} swatch={color.swatch} />
        ))}
        <Text size="sm">{colors.reduce((sum, { sizes }) => sum + sizes.length, 0)}</Text>
      </Group>
    ),
  },
  {
    accessor: 'price',
    title: 'Price',
    textAlign: 'right',
    cellsClassName: 'numbers',
    render: priceRange,
  },
  {
    accessor: 'stock',
    title: 'Stock',
    textAlign: 'right',
    cellsClassName: 'numbers',
    render: ({ colors }) =>
      colors.flatMap(({ sizes }) => sizes).reduce((sum, { stock }) => sum + stock, 0),
  },
  {
    accessor: 'published',
    title: 'Published',
    render: ({ published }) => (
      <Badge variant="outline" color={published ? 'teal.9' : 'gray.7'} tt="none">
        {published ? 'published' : 'hidden'}
      </Badge>
    ),
  },
  { accessor: 'updatedAt', title: 'Changed', render: ({ updatedAt }) => formatDate(updatedAt) },
];

function priceRange({ priceFrom, priceTo, currency }: OfficeProduct): string {
  if (priceFrom === null || priceTo === null) return '—';
  const from = formatPrice(priceFrom, currency, 'en');
  return priceFrom === priceTo ? from : `${from} – ${formatPrice(priceTo, currency, 'en')}`;
}

function missingIn(options: OfficeProduct['options']): string {
  const missing = languages.filter((language) => !options.some((one) => one.language === language));
  return missing.join(', ') || '—';
}
