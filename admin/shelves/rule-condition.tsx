import { ActionIcon, Group, MultiSelect, NumberInput, Select, TagsInput } from '@mantine/core';
import { X } from 'lucide-react';
import type { RuleCondition } from '#contract/rules.ts';
import { useCategories } from '../categories/use-categories.ts';
import { MoneyInput } from '../money/money-input.tsx';
import { titleOf } from '../texts/texts.ts';
import { useWords } from '../words/words.ts';

const fields = ['category', 'price', 'color', 'inStock', 'newWithin'] as const;
/** A condition of each kind, of which nothing is said yet. */
export const fresh: Record<(typeof fields)[number], RuleCondition> = {
  category: { field: 'category', ids: [] },
  price: { field: 'price', min: null, max: null },
  color: { field: 'color', names: [] },
  inStock: { field: 'inStock' },
  newWithin: { field: 'newWithin', days: 30 },
};

type ConditionProps = ValueProps & {
  number: number;
  /** None for the last there is. */
  onDrop: (() => void) | undefined;
};

/** What a piece must be: of which kind that is, and of what it must be one. */
export function Condition({ number, condition, readOnly, onChange, onDrop }: ConditionProps) {
  const t = useWords('shelves');
  return (
    <Group align="flex-end" gap="xs" wrap="wrap">
      <Select
        label={t('condition', { number })}
        allowDeselect={false}
        readOnly={readOnly}
        w={170}
        data={fields.map((field) => ({ value: field, label: t(`conditions.${field}`) }))}
        value={condition.field}
        onChange={(field) => field && onChange(fresh[field as (typeof fields)[number]])}
      />
      <ConditionValue condition={condition} readOnly={readOnly} onChange={onChange} />
      {!readOnly && onDrop && (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('dropCondition', { number })}
          onClick={onDrop}
        >
          <X size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}

type ValueProps = {
  condition: RuleCondition;
  readOnly: boolean;
  onChange: (condition: RuleCondition) => void;
};

function ConditionValue(props: ValueProps) {
  const { condition } = props;
  switch (condition.field) {
    case 'category':
      return <CategoryValue {...props} condition={condition} />;
    case 'price':
      return <PriceValue {...props} condition={condition} />;
    case 'color':
      return <ColorValue {...props} condition={condition} />;
    case 'newWithin':
      return <DaysValue {...props} condition={condition} />;
    case 'inStock':
      return null;
  }
}

type ValueOf<F extends RuleCondition['field']> = ValueProps & {
  condition: Extract<RuleCondition, { field: F }>;
};

function CategoryValue({ condition, readOnly, onChange }: ValueOf<'category'>) {
  const t = useWords('shelves');
  const { categories } = useCategories();
  return (
    <MultiSelect
      label={t('anyOfThese')}
      miw={220}
      searchable
      readOnly={readOnly}
      data={categories.map(({ id, options }) => ({ value: String(id), label: titleOf(options) }))}
      value={condition.ids.map(String)}
      onChange={(ids) => onChange({ field: 'category', ids: ids.map(Number) })}
    />
  );
}

function PriceValue({ condition, readOnly, onChange }: ValueOf<'price'>) {
  const t = useWords('shelves');
  return (
    <>
      <MoneyInput
        label={t('from')}
        w={110}
        readOnly={readOnly}
        value={condition.min ?? null}
        onChange={(min) => onChange({ ...condition, min })}
      />
      <MoneyInput
        label={t('to')}
        w={110}
        readOnly={readOnly}
        value={condition.max ?? null}
        onChange={(max) => onChange({ ...condition, max })}
      />
    </>
  );
}

function ColorValue({ condition, readOnly, onChange }: ValueOf<'color'>) {
  const t = useWords('shelves');
  return (
    <TagsInput
      label={t('colorNames')}
      miw={220}
      readOnly={readOnly}
      splitChars={[',', ';']}
      acceptValueOnBlur
      value={condition.names}
      onChange={(names) => onChange({ field: 'color', names })}
    />
  );
}

function DaysValue({ condition, readOnly, onChange }: ValueOf<'newWithin'>) {
  const t = useWords('shelves');
  return (
    <NumberInput
      label={t('days')}
      w={120}
      min={1}
      max={3650}
      allowDecimal={false}
      readOnly={readOnly}
      value={condition.days}
      onChange={(days) => onChange({ field: 'newWithin', days: Number(days) || 1 })}
    />
  );
}
