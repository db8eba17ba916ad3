import { Select } from '@mantine/core';
import { useWords } from '../words/translator.ts';
import type { ListColumn, Row } from './list-types.ts';
import type { Address } from './use-address.ts';

type Props<T extends Row> = { columns: readonly ListColumn<T>[]; address: Address };

/** Sorts the cards, which have no column headings. */
export function SortSelect<T extends Row>({ columns, address }: Props<T>) {
  const t = useWords('lists');
  const data = columns.flatMap(({ title: name, sort }) => [
    ...(sort?.asc ? [{ value: sort.asc, label: t('sortUp', { name }) }] : []),
    ...(sort?.desc ? [{ value: sort.desc, label: t('sortDown', { name }) }] : []),
  ]);
  if (!data.length) return null;
  return (
    <Select
      aria-label={t('sort')}
      placeholder={t('sortFirst')}
      clearable
      data={data}
      value={address.sort ?? null}
      onChange={(sort) => address.set({ sort })}
    />
  );
}
