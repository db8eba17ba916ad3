import { Group, Switch, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { languageNames, languages } from '#core/languages.ts';
import { formatCount } from '../formats/format-count.ts';
import { createdColumn } from '../lists/created-column.ts';
import type { ListColumn } from '../lists/list-types.ts';
import { textColumn } from '../lists/text-column.ts';
import { titleColumn } from '../lists/title-column.tsx';
import { Thumb } from '../pictures/thumb.tsx';
import { useWrite } from '../session/use-write.ts';
import { titleOf } from '../texts/texts.ts';
import { useWords } from '../words/translator.ts';
import type { AnyTaxon, TaxonType } from './taxon-types.ts';
import { TitleCell } from './title-cell.tsx';

export function useTaxonColumns(kind: TaxonType, readOnly: boolean): ListColumn<AnyTaxon>[] {
  const t = useWords('taxons');
  const own = useWords(kind.many);
  return useMemo(
    (): ListColumn<AnyTaxon>[] => [
      { ...titleColumn<AnyTaxon>(own('one')), cell: (taxon) => <Name taxon={taxon} /> },
      ...languages.map(
        (language): ListColumn<AnyTaxon> => ({
          key: language,
          title: languageNames[language],
          width: 150,
          cell: (taxon) => <TitleCell {...{ kind, taxon, language, readOnly }} />,
          text: ({ options }) => options.find((one) => one.language === language)?.title ?? '',
        }),
      ),
      {
        key: 'products',
        title: t('productsIn'),
        align: 'right',
        cell: (taxon) => (
          <Text
            component={Link}
            to={`/admin/products?${kind.filter}=${taxon.id}`}
            size="sm"
            td="underline"
            aria-label={t('products', { count: taxon.productCount })}
          >
            {formatCount(taxon.productCount)}
          </Text>
        ),
        text: ({ productCount }) => productCount,
      },
      ...(kind.one === 'collection' ? [filledColumn(t)] : []),
      {
        key: 'published',
        title: t('published'),
        cell: (taxon) => <PublishSwitch {...{ kind, taxon, readOnly }} />,
        text: ({ published }) => t(published ? 'shown' : 'hidden'),
      },
      { key: 'slug', title: t('address'), hidden: true, ...textColumn(({ slug }) => slug) },
      createdColumn(t('createdAt')),
    ],
    [t, own, kind, readOnly],
  );
}

function filledColumn(t: ReturnType<typeof useWords<'taxons'>>): ListColumn<AnyTaxon> {
  const text = ({ rule }: AnyTaxon) => t(rule ? 'byRule' : 'byHand');
  const cell = (taxon: AnyTaxon) => <span className="nowrap">{text(taxon)}</span>;
  return { key: 'filled', title: t('filledBy'), cell, text };
}

/** CSS hides the title in a table, whose language columns already contain it. */
function Name({ taxon: { image, options } }: { taxon: AnyTaxon }) {
  return (
    <Group gap="sm" wrap="nowrap" title={titleOf(options)}>
      <Thumb picture={image} size={36} />
      <Text component="span" size="sm" fw={500} className="taxon-name">
        {titleOf(options)}
      </Text>
    </Group>
  );
}

type Props = { kind: TaxonType; taxon: AnyTaxon; readOnly: boolean };

function PublishSwitch({ kind, taxon, readOnly }: Props) {
  const t = useWords('taxons');
  const { busy, write } = useWrite();
  return (
    <Switch
      aria-label={t('isPublished', { name: titleOf(taxon.options) })}
      checked={taxon.published}
      disabled={busy || readOnly}
      onChange={(event) => {
        const published = event.currentTarget.checked;
        void write(() => kind.change(taxon.id, { published }));
      }}
    />
  );
}
