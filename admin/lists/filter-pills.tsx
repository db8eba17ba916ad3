import { Button, Group, Pill } from '@mantine/core';
import { toUnits } from '#core/currencies.ts';
import { own } from '#core/own.ts';
import { formatDate } from '../formats/format-date.ts';
import { useWords } from '../words/translator.ts';
import type { ListFilter } from './list-types.ts';
import { valuesOf } from './to-query.ts';
import { type Address, isTab, namesOf } from './use-address.ts';

type Props = { filters: readonly ListFilter[]; address: Address };
type Part = { key: string; text: string; remove: () => void };

/** The active filters, each with a button that removes it. */
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
    const chosen = [own(values, filter.name) ?? []].flat().map(String);
    if (isTab(filter, params)) return [];
    return chosen.map((value) => ({
      key: `${key}=${value}`,
      text: `${filter.label}: ${filter.options.find((one) => one.value === value)?.label ?? value}`,
      remove: () => set({ [filter.name]: chosen.filter((one) => one !== value) }),
    }));
  }
  const labelOf = (value: unknown) => {
    if (filter.type === 'days') return formatDate(`${value}T12:00`);
    return String(filter.currency ? toUnits(Number(value), filter.currency) : value);
  };
  const [from, to] = [own(values, filter.from), own(values, filter.to)];
  const range =
    from === undefined
      ? t('until', { to: labelOf(to) })
      : to === undefined
        ? t('since', { from: labelOf(from) })
        : from === to
          ? labelOf(from)
          : t('range', { from: labelOf(from), to: labelOf(to) });
  return [{ key, text: `${filter.label}: ${range}`, remove: removeAll }];
}
