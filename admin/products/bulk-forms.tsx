import { SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import type { BulkChange } from '#contract/product-editing.ts';
import { useCategories } from '../catalogue/use-categories.ts';
import { useCollections } from '../catalogue/use-collections.ts';
import { BulkForm } from '../lists/bulk-form.tsx';
import { titleOf } from '../texts/texts.ts';
import { useWords } from '../words/translator.ts';

type Go = (change: BulkChange) => void;

/** Adds products to a category or collection, or removes them. */
export function TaxonForm({ kind, go }: { kind: 'category' | 'collection'; go: Go }) {
  const t = useWords('products');
  const [id, setId] = useState<string | null>(null);
  const [way, setWay] = useState('add');
  const { categories } = useCategories();
  const { collections } = useCollections();
  // The members of an automated collection cannot be edited by hand.
  const taxons = kind === 'category' ? categories : collections.filter(({ rule }) => !rule);

  function act() {
    const taxon = Number(id);
    if (kind === 'category') {
      return go({ do: way === 'add' ? 'addCategory' : 'removeCategory', id: taxon });
    }
    go({ do: way === 'add' ? 'addCollection' : 'removeCollection', id: taxon });
  }

  return (
    <BulkForm ready={id !== null} act={act}>
      <SegmentedControl
        value={way}
        onChange={setWay}
        data={[
          { value: 'add', label: t('bulk.into') },
          { value: 'remove', label: t('bulk.outOf') },
        ]}
      />
      <Select
        label={kind === 'category' ? t('fields.categories') : t('fields.collections')}
        searchable
        data-autofocus
        nothingFoundMessage={t('noneOfThatName')}
        data={taxons.map((taxon) => ({ value: String(taxon.id), label: titleOf(taxon.options) }))}
        value={id}
        onChange={setId}
      />
    </BulkForm>
  );
}
