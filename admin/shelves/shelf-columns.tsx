import { Switch, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { createdColumn } from '../lists/created-column.ts';
import type { ListColumn } from '../lists/list-types.ts';
import { saying } from '../lists/saying.ts';
import { titleColumn } from '../lists/title-column.tsx';
import { useWrite } from '../session/use-write.ts';
import { languages, ownNames } from '../texts/languages.ts';
import { titleOf } from '../texts/texts.ts';
import { useWords } from '../words/words.ts';
import type { AnyShelf, ShelfKind } from './kinds.ts';
import { TitleCell } from './title-cell.tsx';

export function useShelfColumns(kind: ShelfKind, readOnly: boolean): ListColumn<AnyShelf>[] {
  const t = useWords('shelves');
  const own = useWords(kind.many);
  return useMemo(
    (): ListColumn<AnyShelf>[] => [
      titleColumn(own('one')),
      ...languages.map(
        (language): ListColumn<AnyShelf> => ({
          key: language,
          title: ownNames[language],
          width: 150,
          cell: (shelf) => <TitleCell {...{ kind, shelf, language, readOnly }} />,
          text: ({ options }) => options.find((one) => one.language === language)?.title ?? '',
        }),
      ),
      {
        key: 'products',
        title: t('productsIn'),
        cell: (shelf) => (
          <Text
            component={Link}
            to={`/admin/products?${kind.filter}=${shelf.id}`}
            size="sm"
            td="underline"
            style={{ whiteSpace: 'nowrap' }}
          >
            {t('products', { count: shelf.productCount })}
          </Text>
        ),
        text: ({ productCount }) => productCount,
      },
      ...(kind.one === 'collection' ? [filledColumn(t)] : []),
      {
        key: 'published',
        title: t('published'),
        cell: (shelf) => <PublishSwitch {...{ kind, shelf, readOnly }} />,
        text: ({ published }) => t(published ? 'shown' : 'hidden'),
      },
      { key: 'slug', title: t('address'), hidden: true, ...saying(({ slug }) => slug) },
      createdColumn(t('createdAt')),
    ],
    [t, own, kind, readOnly],
  );
}

function filledColumn(t: ReturnType<typeof useWords<'shelves'>>): ListColumn<AnyShelf> {
  const text = ({ rule }: AnyShelf) => t(rule ? 'byRule' : 'byHand');
  const cell = (shelf: AnyShelf) => <span className="whole">{text(shelf)}</span>;
  return { key: 'filled', title: t('filledBy'), cell, text };
}

type Props = { kind: ShelfKind; shelf: AnyShelf; readOnly: boolean };

function PublishSwitch({ kind, shelf, readOnly }: Props) {
  const t = useWords('shelves');
  const { busy, write } = useWrite();
  return (
    <Switch
      aria-label={t('isPublished', { name: titleOf(shelf.options) })}
      checked={shelf.published}
      disabled={busy || readOnly}
      onChange={(event) => {
        const published = event.currentTarget.checked;
        void write(() => kind.change(shelf.id, { published }));
      }}
    />
  );
}
