import { MultiSelect } from '@mantine/core';
import type { OfficeShelf } from '#contract/categories.ts';
import { useCategories } from '../categories/use-categories.ts';
import { useCollections } from '../collections/use-collections.ts';
import { titleOf } from '../texts/texts.ts';

type Props = {
  categories: number[];
  collections: number[];
  onCategories: (ids: number[]) => void;
  onCollections: (ids: number[]) => void;
  readOnly?: boolean;
};

/** The categories and collections a product stands in. */
export function ShelfPickers(props: Props) {
  const { categories } = useCategories({ pageSize: 100 });
  const { collections } = useCollections({ pageSize: 100 });
  return (
    <>
      <Picker
        label="Categories"
        shelves={categories}
        value={props.categories}
        onChange={props.onCategories}
        readOnly={props.readOnly}
      />
      <Picker
        label="Collections"
        shelves={collections}
        value={props.collections}
        onChange={props.onCollections}
        readOnly={props.readOnly}
      />
    </>
  );
}

type PickerProps = {
  label: string;
  shelves: OfficeShelf[] | undefined;
  value: number[];
  onChange: (ids: number[]) => void;
  readOnly?: boolean;
};

function Picker({ label, shelves = [], value, onChange, readOnly }: PickerProps) {
  return (
    <MultiSelect
      label={label}
      searchable
      nothingFoundMessage="None of that name"
      data={shelves.map(({ id, options }) => ({ value: String(id), label: titleOf(options) }))}
      value={shelves.length ? value.map(String) : []}
      onChange={(ids) => onChange(ids.map(Number))}
      readOnly={readOnly}
    />
  );
}
