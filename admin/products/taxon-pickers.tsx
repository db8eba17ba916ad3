import { MultiSelect, Text } from '@mantine/core';
import type { AdminTaxon } from '#contract/categories.ts';
import { useCategories } from '../catalogue/use-categories.ts';
import { useCollections } from '../catalogue/use-collections.ts';
import { titleOf } from '../texts/texts.ts';
import { useWords } from '../words/translator.ts';

type Props = {
  categories: number[];
  collections: number[];
  onCategories: (ids: number[]) => void;
  onCollections: (ids: number[]) => void;
  readOnly?: boolean;
};

/** The product's categories and collections; automated collections are listed read-only. */
export function TaxonPickers(props: Props) {
  const t = useWords('products');
  const { categories } = useCategories();
  const { collections } = useCollections();
  const byRule = new Set(collections?.flatMap(({ id, rule }) => (rule ? [id] : [])));
  const automatic = collections?.filter(
    ({ id }) => byRule.has(id) && props.collections.includes(id),
  );
  return (
    <>
      <Picker
        label={t('fields.categories')}
        taxons={categories}
        value={props.categories}
        onChange={props.onCategories}
        readOnly={props.readOnly}
      />
      <div>
        <Picker
          label={t('fields.collections')}
          taxons={collections?.filter(({ id }) => !byRule.has(id))}
          value={props.collections.filter((id) => !byRule.has(id))}
          onChange={(ids) =>
            props.onCollections([...props.collections.filter((id) => byRule.has(id)), ...ids])
          }
          readOnly={props.readOnly}
        />
        {automatic && automatic.length > 0 && (
          <Text size="xs" c="dimmed" mt={4}>
            {t('byRule', { names: automatic.map(({ options }) => titleOf(options)).join(', ') })}
          </Text>
        )}
      </div>
    </>
  );
}

/** The names of categories and collections, by id. */
export function useTaxonNames() {
  const { categories } = useCategories();
  const { collections } = useCollections();
  const names = (taxons: AdminTaxon[]) =>
    new Map(taxons.map(({ id, options }) => [id, titleOf(options)]));
  return { categories: names(categories), collections: names(collections) };
}

type PickerProps = {
  label: string;
  taxons: AdminTaxon[] | undefined;
  value: number[];
  onChange: (ids: number[]) => void;
  readOnly?: boolean;
};

function Picker({ label, taxons = [], value, onChange, readOnly }: PickerProps) {
  const t = useWords('products');
  return (
    <MultiSelect
      label={label}
      searchable
      nothingFoundMessage={t('noneOfThatName')}
      data={taxons.map(({ id, options }) => ({ value: String(id), label: titleOf(options) }))}
      value={taxons.length ? value.map(String) : []}
      onChange={(ids) => onChange(ids.map(Number))}
      readOnly={readOnly}
    />
  );
}
