import { Button, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { Rule, RuleCondition } from '#contract/rules.ts';
import { unreadable } from '../money/minor-units.ts';
import { Thumb } from '../pictures/thumb.tsx';
import { call } from '../session/call.ts';
import { titleOf } from '../texts/texts.ts';
import { useWords } from '../words/translator.ts';
import { Condition, fresh } from './rule-condition.tsx';

type Props = { rule: Rule | null; readOnly: boolean; onChange: (rule: Rule | null) => void };

/** Chooses between a manual and an automated collection, with the conditions of the rule. */
export function RuleEditor({ rule, readOnly, onChange }: Props) {
  const t = useWords('taxons');
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
  const t = useWords('taxons');
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
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions are identified by position
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

/** The products that match the rule now. */
function Matching({ rule }: { rule: Rule }) {
  const t = useWords('taxons');
  const [settled] = useDebouncedValue(rule, 400);
  const complete = isComplete(settled);
  const { data } = useQuery({
    queryKey: ['POST /collection/matching', settled],
    queryFn: ({ signal }) => call('POST /collection/matching', { body: { rule: settled }, signal }),
    enabled: complete,
  });
  return (
    <div role="status">
      <Text size="sm" mb={6}>
        {complete && data ? t('matches', { count: data.total }) : t('incomplete')}
      </Text>
      {complete && data && (
        <Group gap="xs" align="flex-start">
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
      {complete && data && data.total > data.products.length && (
        <Text size="sm" c="dimmed" mt={6}>
          {t('firstShown', { shown: data.products.length, count: data.total })}
        </Text>
      )}
    </div>
  );
}

/** Whether all conditions of a rule are complete. */
export function isComplete(rule: Rule | null): boolean {
  return (
    rule?.conditions.every((one) => {
      if (one.field === 'category') return one.ids.length > 0;
      if (one.field === 'color') return one.names.length > 0;
      if (one.field === 'attribute' && one.values) return one.values.length > 0;
      if (one.field !== 'price' && one.field !== 'attribute') return true;
      const { min = null, max = null } = one;
      if (min === unreadable || max === unreadable) return false;
      return (min !== null || max !== null) && (min === null || max === null || min <= max);
    }) ?? true
  );
}
