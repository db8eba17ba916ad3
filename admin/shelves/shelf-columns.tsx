import { Button, Text } from '@mantine/core';
import type { DataTableColumn } from 'mantine-datatable';
import { Link } from 'react-router';
import type { OfficeShelf } from '#contract/categories.ts';
import { Thumb } from '../pictures/thumb.tsx';
import { languageNames, languages } from '../texts/languages.ts';
import { titleOf } from '../texts/texts.ts';
import { Missing } from '../texts/texts-fields.tsx';
import type { ShelfKind } from './kinds.ts';
import { PositionCell, PublishedCell } from './shelf-cells.tsx';

export function shelfColumns(
  kind: ShelfKind,
  mayChange: boolean,
  onEdit: (id: number) => void,
): DataTableColumn<OfficeShelf>[] {
  return [
    {
      accessor: 'image',
      title: 'Picture',
      width: 72,
      render: ({ image }) => <Thumb picture={image} />,
    },
    ...languages.map((language) => ({
      accessor: language,
      title: languageNames[language],
      render: ({ options }: OfficeShelf) =>
        options.find((option) => option.language === language)?.title ?? <Missing />,
    })),
    {
      accessor: 'productCount',
      title: 'Products',
      textAlign: 'right',
      render: (shelf) => (
        <Text
          component={Link}
          to={`/admin/products?${kind.filter}=${shelf.id}`}
          size="sm"
          td="underline"
          aria-label={`${shelf.productCount} products in ${titleOf(shelf.options)}`}
        >
          {shelf.productCount}
        </Text>
      ),
    },
    {
      accessor: 'position',
      title: 'Position',
      width: 96,
      render: (shelf) => <PositionCell kind={kind} shelf={shelf} readOnly={!mayChange} />,
    },
    {
      accessor: 'published',
      title: 'Published',
      render: (shelf) => <PublishedCell kind={kind} shelf={shelf} readOnly={!mayChange} />,
    },
    {
      accessor: 'edit',
      title: 'Texts and picture',
      render: (shelf) => (
        <Button
          size="xs"
          variant="default"
          aria-label={`${mayChange ? 'Edit' : 'See'} ${titleOf(shelf.options)}`}
          onClick={() => onEdit(shelf.id)}
        >
          {mayChange ? 'Edit' : 'See'}
        </Button>
      ),
    },
  ];
}
