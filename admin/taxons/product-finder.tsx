import { Group, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Thumb } from '../pictures/thumb.tsx';
import { call } from '../session/call.ts';
import { useWords } from '../words/translator.ts';
import { type Member, toMember } from './use-members.ts';

type Props = { chosen: readonly number[]; onFound: (product: Member) => void };

/** Finds products that are not in the list yet, and adds them one by one. */
export function ProductFinder({ chosen, onFound }: Props) {
  const t = useWords('taxons');
  const [typed, setTyped] = useState('');
  const found = useFound(typed).filter(({ id }) => !chosen.includes(id));
  return (
    <Select
      label={t('addProduct')}
      placeholder={t('addProductHint')}
      searchable
      data={found.map(({ id, title }) => ({ value: String(id), label: title }))}
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const product = found.find(({ id }) => String(id) === option.value);
        return (
          <Group gap="sm" wrap="nowrap">
            <Thumb picture={product?.image ?? null} size={32} />
            <Text size="sm">{option.label}</Text>
            {product && !product.published && (
              <Text size="sm" c="dimmed">
                {t('hidden')}
              </Text>
            )}
          </Group>
        );
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      value={null}
      onChange={(value) => {
        const product = found.find(({ id }) => String(id) === value);
        if (product) onFound(product);
        setTyped('');
      }}
      nothingFoundMessage={typed.trim() ? t('nothingFound') : undefined}
    />
  );
}

function useFound(typed: string): Member[] {
  const [search] = useDebouncedValue(typed.trim(), 200);
  const query = { search, pageSize: 30 };
  const { data } = useQuery({
    queryKey: ['GET /products/admin', query],
    queryFn: ({ signal }) => call('GET /products/admin', { query, signal }),
    placeholderData: (before) => before,
  });
  return (data?.products ?? []).map(toMember);
}
