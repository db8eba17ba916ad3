import {
  ActionIcon,
  Button,
  MultiSelect,
  NumberInput,
  Popover,
  Select,
  Stack,
} from '@mantine/core';
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks';
import { ListFilter as FilterIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { decimalsOf } from '#core/currencies.ts';
import { useWords } from '../words/translator.ts';
import type { ListFilter } from './list-types.ts';
import { type Address, isTab, namesOf } from './use-address.ts';

const DaysFilter = lazy(() => import('./days-filter.tsx'));

type Props = { filters: readonly ListFilter[]; address: Address; folded: boolean };

export function FilterButton({ filters, address, folded }: Props) {
  const t = useWords('lists');
  const [opened, { toggle, close }] = useDisclosure();
  const offered = filters.filter(({ type }) => type !== 'given');
  const used = offered
    .filter((one) => namesOf(one).some((name) => address.params.get(name)))
    .filter((one) => !isTab(one, address.params));
  if (!offered.length) return null;
  const label = used.length ? t('filtersCount', { count: String(used.length) }) : t('filters');

  return (
    <Popover
      opened={opened}
      onDismiss={close}
      position="bottom-start"
      width={320}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        {folded ? (
          <ActionIcon
            variant={used.length ? 'filled' : 'default'}
            size={36}
            aria-label={label}
            onClick={toggle}
          >
            <FilterIcon size={16} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            variant="default"
            leftSection={<FilterIcon size={16} aria-hidden />}
            onClick={toggle}
          >
            {label}
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown>
        <Stack
          component="form"
          gap="sm"
          onSubmit={(event) => {
            event.preventDefault();
            close();
          }}
        >
          {offered.map((filter) => (
            <FilterInput key={namesOf(filter)[0]} filter={filter} address={address} />
          ))}
          {/* Without a submit button, browsers ignore Enter in a form of several fields. */}
          <input type="submit" hidden />
          {used.length > 0 && (
            <Button variant="subtle" onClick={address.widen}>
              {t('clearAll')}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

type InputProps = { filter: ListFilter; address: Address };

function FilterInput({ filter, address: { params, set } }: InputProps) {
  const t = useWords('lists');
  const inside = { withinPortal: false };
  if (filter.type === 'choice') {
    return (
      <Select
        label={filter.label}
        placeholder={t('any')}
        clearable
        searchable={filter.options.length > 8}
        comboboxProps={inside}
        data={[...filter.options]}
        value={params.get(filter.name)}
        onChange={(value) => set({ [filter.name]: value })}
      />
    );
  }
  if (filter.type === 'choices') {
    const chosen = params.getAll(filter.name);
    return (
      <MultiSelect
        label={filter.label}
        placeholder={chosen.length ? undefined : t('any')}
        clearable
        searchable={filter.options.length > 8}
        comboboxProps={inside}
        data={[...filter.options]}
        value={chosen}
        onChange={(values) => set({ [filter.name]: values })}
      />
    );
  }
  if (filter.type === 'days') {
    return (
      <Suspense fallback={null}>
        <DaysFilter
          label={filter.label}
          from={params.get(filter.from)}
          to={params.get(filter.to)}
          onChange={(from, to) => set({ [filter.from]: from, [filter.to]: to })}
        />
      </Suspense>
    );
  }
  if (filter.type === 'numbers') return <NumbersFilter filter={filter} params={params} set={set} />;
  return null;
}

type NumbersProps = {
  filter: Extract<ListFilter, { type: 'numbers' }>;
  params: URLSearchParams;
  set: Address['set'];
};

function NumbersFilter({ filter, params, set }: NumbersProps) {
  const t = useWords('lists');
  const decimals = filter.currency ? decimalsOf(filter.currency) : 0;
  const scale = 10 ** decimals;
  const later = useDebouncedCallback(set, { delay: 400, flushOnUnmount: true });
  return (
    <Stack gap={4} role="group" aria-label={filter.label}>
      {(['from', 'to'] as const).map((end) => {
        const name = filter[end];
        const value = params.get(name);
        return (
          <NumberInput
            key={end}
            label={`${filter.label}, ${t(end).toLocaleLowerCase()}`}
            min={0}
            decimalScale={decimals}
            hideControls
            defaultValue={value === null ? '' : Number(value) / scale}
            onChange={(next) =>
              later({ [name]: next === '' ? null : String(Math.round(Number(next) * scale)) })
            }
          />
        );
      })}
    </Stack>
  );
}
