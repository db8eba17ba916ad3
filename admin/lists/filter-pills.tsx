import { Button, Group, Pill } from '@mantine/core';
import { useWords } from '../words/words.ts';
import { formatDate } from './format-date.ts';
import type { ListFilter } from './list-types.ts';
import { valuesOf } from './to-query.ts';
import { type Address, namesOf } from './use-address.ts';

type Props = { filters: readonly ListFilter[]; address: Address };
type Part = { key: string; text: string; remove: () => void };

/** What narrows the list now, each to be taken away by itself. */
export function FilterPills({ filters, address }: Props) {
  const t = useWords('lists');
  const parts = filters.flatMap((filter) => partsOf(filter, address, t));
  if (!parts.length) return null;
  return (
    <Group gap={6}>
      {parts.map(({ key, text, remove }) => (
        <Pill
          key={key}
          size="md"
          withRemoveButton
          onRemove={remove}
          removeButtonProps={{
            'aria-label': t('remove', { name: text }),
            tabIndex: 0,
            'aria-hidden': false,
          }}
        >
          {text}
        </Pill>
      ))}
      <Button size="compact-sm" variant="subtle" onClick={address.widen}>
        {t('clearAll')}
      </Button>
    </Group>
  );
}

function partsOf(
  filter: ListFilter,
  { params, set }: Address,
  t: ReturnType<typeof useWords<'lists'>>,
): Part[] {
  const values = valuesOf(filter, params);
  if (!Object.keys(values).length) return [];
  const removeAll = () => set(Object.fromEntries(namesOf(filter).map((name) => [name, null])));
  const key = namesOf(filter).join();
  if (filter.type === 'given') return [{ key, text: filter.label, remove: removeAll }];
  if (filter.type === 'choice' || filter.type === 'choices') {
    const chosen = [values[filter.name] ?? []].flat().map(String);
    return chosen.map((value) => ({
      key: `${key}=${value}`,
      text: `${filter.label}: ${filter.options.find((one) => one.value === value)?.label ?? value}`,
      remove: () => set({ [filter.name]: chosen.filter((one) => one !== value) }),
    }));
  }
  const said = (value: unknown) => {
    if (filter.type === 'days') return formatDate(`${value}T12:00`);
    return String(filter.unit === 'money' ? Number(value) / 100 : value);
  };
  const [from, to] = [values[filter.from], values[filter.to]];
  const range =
    from === undefined
      ? t('until', { to: said(to) })
      : to === undefined
        ? t('since', { from: said(from) })
        : from === to
          ? said(from)
          : t('range', { from: said(from), to: said(to) });
  return [{ key, text: `${filter.label}: ${range}`, remove: removeAll }];
}
