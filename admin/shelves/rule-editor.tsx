import {
  ActionIcon,
  Button,
  Group,
  MultiSelect,
  NumberInput,
  SegmentedControl,
  Select,
  Stack,
  TagsInput,
  Text,
} from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import type { Rule, RuleCondition } from '#contract/rules.ts';
import { useCategories } from '../categories/use-categories.ts';
import { unreadable } from '../money/minor-units.ts';
import { MoneyInput } from '../money/money-input.tsx';
import { Thumb } from '../pictures/thumb.tsx';
import { call } from '../session/call.ts';
import { titleOf } from '../texts/texts.ts';
import { useWords } from '../words/words.ts';

type Props = { rule: Rule | null; readOnly: boolean; onChange: (rule: Rule | null) => void };

const fields = ['category', 'price', 'color', 'inStock', 'newWithin'] as const;
const fresh: Record<(typeof fields)[number], RuleCondition> = {
  category: { field: 'category', ids: [] },
  price: { field: 'price', min: null, max: null },
  color: { field: 'color', names: [] },
  inStock: { field: 'inStock' },
  newWithin: { field: 'newWithin', days: 30 },
};

/** Whether a collection is filled by hand or by itself; by itself: what a piece must be for it. */
export function RuleEditor({ rule, readOnly, onChange }: Props) {
  const t = useWords('shelves');
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t('filledBy')}
        readOnly={readOnly}
        value={rule ? 'rule' : 'hand'}
        onChange={(by) =>
          onChange(by === 'rule' ? { match: 'all', conditions: [{ field: 'inStock' }] } : null)
        }
        data={[
          { value: 'hand', label: t('byHand') },
          { value: 'rule', label: t('byRule') },
        ]}
      />
      {rule && <Conditions rule={rule} readOnly={readOnly} onChange={onChange} />}
    </Stack>
  );
}

type RuleProps = { rule: Rule; readOnly: boolean; onChange: (rule: Rule) => void };

function Conditions({ rule, readOnly, onChange }: RuleProps) {
  const t = useWords('shelves');
  const { conditions } = rule;
  const setAll = (next: RuleCondition[]) => onChange({ ...rule, conditions: next });
  return (
    <>
      <Select
        label={t('takesIn')}
        allowDeselect={false}
        readOnly={readOnly}
        w={{ base: '100%', xs: 320 }}
        data={[
          { value: 'all', label: t('all') },
          { value: 'any', label: t('anyOf') },
        ]}
        value={rule.match}
        onChange={(match) => onChange({ ...rule, match: match === 'any' ? 'any' : 'all' })}
      />
      {conditions.map((condition, at) => (
        <Condition
          // biome-ignore lint/suspicious/noArrayIndexKey: known by their place
          key={at}
          number={at + 1}
          condition={condition}
          readOnly={readOnly}
          onChange={(next) => setAll(conditions.with(at, next))}
          onDrop={conditions.length > 1 ? () => setAll(conditions.toSpliced(at, 1)) : undefined}
        />
      ))}
      {!readOnly && conditions.length < 10 && (
        <Group>
          <Button
            size="xs"
            variant="default"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => setAll([...conditions, fresh.category])}
          >
            {t('addCondition')}
          </Button>
        </Group>
      )}
      <Matching rule={rule} />
    </>
  );
}

type ConditionProps = ValueProps & {
  number: number;
  /** None for the last there is. */
  onDrop: (() => void) | undefined;
};

function Condition({ number, condition, readOnly, onChange, onDrop }: ConditionProps) {
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

function ConditionValue({ condition, readOnly, onChange }: ValueProps) {
  const t = useWords('shelves');
  const { categories } = useCategories();
  switch (condition.field) {
    case 'category':
      return (
        <MultiSelect
          label={t('anyOfThese')}
          miw={220}
          searchable
          readOnly={readOnly}
          data={categories.map(({ id, options }) => ({
            value: String(id),
            label: titleOf(options),
          }))}
          value={condition.ids.map(String)}
          onChange={(ids) => onChange({ field: 'category', ids: ids.map(Number) })}
        />
      );
    case 'price':
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
    case 'color':
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
    case 'newWithin':
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
    case 'inStock':
      return null;
  }
}

/** What the rule would take in now. */
function Matching({ rule }: { rule: Rule }) {
  const t = useWords('shelves');
  const [settled] = useDebouncedValue(rule, 400);
  const whole = isWhole(settled);
  const { data } = useQuery({
    queryKey: ['POST /collection/matching', settled],
    queryFn: ({ signal }) => call('POST /collection/matching', { body: { rule: settled }, signal }),
    enabled: whole,
  });
  return (
    <div role="status">
      <Text size="sm" mb={6}>
        {whole && data ? t('matches', { count: data.total }) : t('incomplete')}
      </Text>
      {whole && data && (
        <Group gap="xs">
          {data.products.map(({ id, image, options }) => (
            <figure key={id} style={{ margin: 0, width: 72 }}>
              <Thumb picture={image} size={72} />
              <Text component="figcaption" size="xs" lineClamp={2}>
                {titleOf(options)}
              </Text>
            </figure>
          ))}
        </Group>
      )}
    </div>
  );
}

/** Whether nothing of a rule is still to be said. */
export function isWhole(rule: Rule | null): boolean {
  return (
    rule?.conditions.every((one) => {
      if (one.field === 'category') return one.ids.length > 0;
      if (one.field === 'color') return one.names.length > 0;
      if (one.field !== 'price') return true;
      const { min = null, max = null } = one;
      if (min === unreadable || max === unreadable) return false;
      return (min !== null || max !== null) && (min === null || max === null || min <= max);
    }) ?? true
  );
}
