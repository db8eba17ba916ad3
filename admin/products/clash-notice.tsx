import { Alert, Button, Group, List, Radio, Stack, Text } from '@mantine/core';
import { Users } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatInstant } from '../lists/format-date.ts';
import { ownNames } from '../texts/languages.ts';
import { useWords } from '../words/words.ts';
import type { Draft } from './draft.ts';
import { type Choice, type Conflict, type Field, merge } from './merge.ts';
import { useShelfNames } from './shelf-pickers.tsx';
import type { Clash } from './use-editor.ts';

type Props = {
  base: Draft;
  mine: Draft;
  clash: Clash;
  onSettle: (choice: Choice) => void;
  onSave: () => void;
};

/** What another has changed meanwhile, field by field: what clashes is chosen, the rest comes along. */
export function ClashNotice({ base, mine, clash, onSettle, onSave }: Props) {
  const t = useWords('products');
  const [choice, setChoice] = useState<Choice>({});
  const { conflicts, taken } = merge(base, mine, clash.theirs, choice);
  const who = clash.by ?? t('clash.somebody');
  const place = useRef<HTMLDivElement>(null);
  const name = useFieldNames();
  const write = useWriting();
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which React would take for a way to clean up.
    place.current?.scrollIntoView({ block: 'center' });
    // Whoever has just pressed Save waits for an answer; whoever writes is not disturbed.
    if (clash.refused) place.current?.focus();
  }, [clash.refused]);

  const chooseAll = (whose: 'mine' | 'theirs') =>
    setChoice(Object.fromEntries(conflicts.map(({ path }) => [path, whose])));

  return (
    <Alert
      ref={place}
      tabIndex={-1}
      color="yellow"
      variant="outline"
      icon={<Users size={18} aria-hidden />}
      title={
        <Text component="span" c="var(--mantine-color-text)" size="sm" fw={600}>
          {t('clash.title', { who })}
        </Text>
      }
    >
      <Stack gap="sm">
        {conflicts.length > 0 && (
          <>
            <Group justify="space-between">
              <Text size="sm">{t('clash.both', { count: conflicts.length })}</Text>
              <Group gap="xs">
                <Button size="compact-xs" variant="default" onClick={() => chooseAll('mine')}>
                  {t('clash.allMine')}
                </Button>
                <Button size="compact-xs" variant="default" onClick={() => chooseAll('theirs')}>
                  {t('clash.allTheirs')}
                </Button>
              </Group>
            </Group>
            {conflicts.map((conflict) => (
              <Radio.Group
                key={conflict.path}
                label={name(conflict)}
                value={choice[conflict.path] ?? 'mine'}
                onChange={(whose) =>
                  setChoice({ ...choice, [conflict.path]: whose as 'mine' | 'theirs' })
                }
              >
                <Group mt={4}>
                  <Radio
                    value="mine"
                    label={t('clash.mine', { value: write(conflict.field, conflict.mine) })}
                  />
                  <Radio
                    value="theirs"
                    label={t('clash.theirs', {
                      who,
                      value: write(conflict.field, conflict.theirs),
                    })}
                  />
                </Group>
              </Radio.Group>
            ))}
          </>
        )}
        {taken.length > 0 && (
          <div>
            <Text size="sm">{t('clash.taken', { who })}</Text>
            <List size="sm">
              {taken.map((change) => (
                <List.Item key={change.path}>
                  {change.field === 'color' || change.field === 'size'
                    ? t(goneWords[change.field], { name: change.where.join(', ') })
                    : `${name(change)}: ${write(change.field, change.theirs)}`}
                </List.Item>
              ))}
            </List>
          </div>
        )}
        {conflicts.length + taken.length === 0 && <Text size="sm">{t('clash.nothing')}</Text>}
        <Group>
          <Button
            onClick={() => {
              onSettle(choice);
              onSave();
            }}
          >
            {t('clash.save')}
          </Button>
          <Button variant="default" onClick={() => onSettle(choice)}>
            {t('clash.goOn')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

const goneWords = { color: 'clash.gone', size: 'clash.goneSize' } as const;

function useFieldNames() {
  const t = useWords('products');
  return ({ where, field }: Pick<Conflict, 'where' | 'field'>): string => {
    const [part, language] = field.split('.') as [
      Exclude<Field, `${string}.${string}`> | 'title' | 'description',
      keyof typeof ownNames | undefined,
    ];
    const called = language
      ? `${t(`fields.${part}`)} (${ownNames[language]})`
      : t(`fields.${part}`);
    return [...where, called].join(' · ');
  };
}

/** A value as a person reads it: shelves by their names, hours by the clock. */
function useWriting() {
  const t = useWords('products');
  const names = useShelfNames();
  return (field: Field, value: string): string => {
    if (field === 'size' || field === 'color') return t(value ? 'clash.kept' : 'clash.takenAway');
    if (value === '') return t('clash.empty');
    if (field === 'published') return value === 'true' ? t('published') : t('hidden');
    if (field === 'publishAt') return formatInstant(value);
    if (field !== 'categories' && field !== 'collections') return value;
    const ids = JSON.parse(value) as number[];
    return ids.map((id) => names[field].get(id) ?? id).join(', ') || t('clash.empty');
  };
}
