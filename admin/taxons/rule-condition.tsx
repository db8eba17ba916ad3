import { ActionIcon, Group, MultiSelect, NumberInput, Select, TagsInput } from '@mantine/core';
import { X } from 'lucide-react';
import type { Attribute } from '#contract/attributes.ts';
import type { RuleCondition } from '#contract/rules.ts';
import { isFilterable } from '#core/attributes.ts';
import { useLocalize } from '../catalogue/attribute-names.ts';
import { useCategories } from '../catalogue/use-categories.ts';
import { MoneyInput } from '../money/money-input.tsx';
import { useRead } from '../session/use-read.ts';
import { useShop } from '../session/use-shop.ts';
import { titleOf } from '../texts/texts.ts';
import { useWords } from '../words/translator.ts';

const fields = ['category', 'price', 'color', 'attribute', 'inStock', 'newWithin'] as const;
/** An empty condition of each type. */
export const fresh: Record<(typeof fields)[number], RuleCondition> = {
  category: { field: 'category', ids: [] },
  price: { field: 'price', min: null, max: null },
  color: { field: 'color', names: [] },
  attribute: { field: 'attribute', key: '' },
  inStock: { field: 'inStock' },
  newWithin: { field: 'newWithin', days: 30 },
};

type ConditionProps = ValueProps & {
  number: number;
  /** Undefined for the only condition. */
  onDrop: (() => void) | undefined;
};

/** A condition of a rule: its field and its values. */
export function Condition({ number, condition, readOnly, onChange, onDrop }: ConditionProps) {
  const t = useWords('taxons');
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
    case 'attribute':
      return <AttributeCondition {...props} condition={condition} />;
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
  const t = useWords('taxons');
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
  const t = useWords('taxons');
  const { chargeCurrency } = useShop();
  return (
    <>
      <MoneyInput
        currency={chargeCurrency}
        label={t('from')}
        w={110}
        readOnly={readOnly}
        value={condition.min ?? null}
        onChange={(min) => onChange({ ...condition, min })}
      />
      <MoneyInput
        currency={chargeCurrency}
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
  const t = useWords('taxons');
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

/** A filterable attribute, and its values or limits. */
function AttributeCondition({ condition, readOnly, onChange }: ValueOf<'attribute'>) {
  const t = useWords('taxons');
  const localize = useLocalize();
  const { data } = useRead('GET /attributes');
  const attributes = data?.attributes.filter(({ type }) => isFilterable(type)) ?? [];
  const attribute = attributes.find(({ key }) => key === condition.key);
  return (
    <>
      <Select
        label={t('attribute')}
        w={200}
        searchable
        allowDeselect={false}
        readOnly={readOnly}
        data={attributes.map(({ key, names }) => ({ value: key, label: localize(names) }))}
        value={condition.key || null}
        onChange={(key) => key && onChange({ field: 'attribute', key })}
      />
      {attribute?.type === 'number' && (
        <NumberLimits
          condition={condition}
          unit={localize(attribute.unit)}
          readOnly={readOnly}
          onChange={onChange}
        />
      )}
      {attribute && attribute.type !== 'number' && (
        <AttributeValues
          attribute={attribute}
          condition={condition}
          readOnly={readOnly}
          onChange={onChange}
        />
      )}
    </>
  );
}

function AttributeValues({
  attribute,
  condition,
  readOnly,
  onChange,
}: ValueOf<'attribute'> & { attribute: Attribute }) {
  const t = useWords('taxons');
  const localize = useLocalize();
  const choices =
    attribute.type === 'boolean'
      ? [
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]
      : attribute.choices.map(({ key, names }) => ({ value: key, label: localize(names) }));
  return (
    <MultiSelect
      label={t('anyOfThese')}
      miw={220}
      searchable
      readOnly={readOnly}
      data={choices}
      value={condition.values ?? []}
      onChange={(values) => onChange({ field: 'attribute', key: condition.key, values })}
    />
  );
}

function NumberLimits({
  condition,
  unit,
  readOnly,
  onChange,
}: ValueOf<'attribute'> & { unit: string }) {
  const t = useWords('taxons');
  const { key, min, max } = condition;
  return (['min', 'max'] as const).map((limit) => (
    <NumberInput
      key={limit}
      label={t(limit === 'min' ? 'from' : 'to')}
      suffix={unit && ` ${unit}`}
      w={110}
      hideControls
      readOnly={readOnly}
      value={condition[limit] ?? ''}
      onChange={(value) =>
        onChange({
          ...{ field: 'attribute', key, min, max },
          [limit]: typeof value === 'number' ? value : null,
        })
      }
    />
  ));
}

function DaysValue({ condition, readOnly, onChange }: ValueOf<'newWithin'>) {
  const t = useWords('taxons');
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
