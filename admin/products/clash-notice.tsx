import { Alert, Button, Group, List, Radio, Stack, Text } from '@mantine/core';
import { Users } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { languageNames } from '#core/languages.ts';
import { own } from '#core/own.ts';
import { useAttributeWords } from '../catalogue/attribute-words.ts';
import { isPicture } from '../catalogue/picture-swatch.ts';
import { formatInstant } from '../formats/format-date.ts';
import { useWords } from '../words/translator.ts';
import type { Draft } from './draft.ts';
import { type Choice, type Conflict, type Field, type Merged, merge } from './merge.ts';
import { useTaxonNames } from './taxon-pickers.tsx';
import type { Clash } from './use-clash.ts';

type Props = {
  base: Draft;
  mine: Draft;
  clash: Clash;
  onSettle: (choice: Choice) => void;
  onSave: () => void;
};

/** Shows edits that another admin saved meanwhile: conflicts are chosen, the rest is merged. */
export function ClashNotice({ base, mine, clash, onSettle, onSave }: Props) {
  const t = useWords('products');
  const [choice, setChoice] = useState<Choice>({});
  const { conflicts, taken } = merge(base, mine, clash.theirs, choice);
  const who = clash.by ?? t('clash.somebody');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: some browsers return a promise, which React would take for a cleanup function.
    place.current?.scrollIntoView({ block: 'center' });
    // Focus moves only after a refused save; someone typing is not interrupted.
    if (clash.refused) place.current?.focus();
  }, [clash.refused]);

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
          <Conflicts who={who} conflicts={conflicts} choice={choice} onChoose={setChoice} />
        )}
        {taken.length > 0 && <Taken who={who} taken={taken} />}
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

type ConflictsProps = {
  who: string;
  conflicts: Conflict[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

/** The conflicts: resolved one by one, or all together. */
function Conflicts({ who, conflicts, choice, onChoose }: ConflictsProps) {
  const t = useWords('products');
  const name = useFieldNames();
  const write = useValueWords();
  const chooseAll = (whose: 'mine' | 'theirs') =>
    onChoose(Object.fromEntries(conflicts.map(({ path }) => [path, whose])));
  return (
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
      {conflicts.map((conflict) => {
        const { path, field, mine, theirs } = conflict;
        return (
          <Radio.Group
            key={path}
            label={name(conflict)}
            value={own(choice, path) ?? 'mine'}
            onChange={(whose) => onChoose({ ...choice, [path]: whose as 'mine' | 'theirs' })}
          >
            <Group mt={4}>
              <Radio value="mine" label={t('clash.mine', { value: write(field, mine) })} />
              <Radio
                value="theirs"
                label={t('clash.theirs', { who, value: write(field, theirs) })}
              />
            </Group>
          </Radio.Group>
        );
      })}
    </>
  );
}

/** The changes that are merged without a question. */
function Taken({ who, taken }: { who: string; taken: Merged['taken'] }) {
  const t = useWords('products');
  const name = useFieldNames();
  const write = useValueWords();
  return (
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
  );
}

const goneWords = { color: 'clash.gone', size: 'clash.goneSize' } as const;

function useFieldNames() {
  const t = useWords('products');
  const attributes = useAttributeWords();
  return ({ where, field }: Pick<Conflict, 'where' | 'field'>): string => {
    const key = attributeOf(field);
    if (key) return [...where, attributes.nameOf(key)].join(' · ');
    const [part, language] = field.split('.') as [
      Exclude<Field, `${string}.${string}`> | 'title' | 'description',
      keyof typeof languageNames | undefined,
    ];
    const called = language
      ? `${t(`fields.${part}`)} (${languageNames[language]})`
      : t(`fields.${part}`);
    return [...where, called].join(' · ');
  };
}

/** Formats a value for reading: categories and collections by name, times in local time. */
function useValueWords() {
  const t = useWords('products');
  const names = useTaxonNames();
  const attributes = useAttributeWords();
  return (field: Field, value: string): string => {
    if (field === 'size' || field === 'color') return t(value ? 'clash.kept' : 'clash.takenAway');
    if (value === '') return t('clash.empty');
    const key = attributeOf(field);
    if (key) return attributes.formatValue(key, parsed(value));
    if (field === 'published') return value === 'true' ? t('published') : t('hidden');
    if (field === 'publishAt') return formatInstant(value);
    if (field === 'swatch' && isPicture(value)) return t('picture');
    if (field !== 'categories' && field !== 'collections') return value;
    const ids = JSON.parse(value) as number[];
    return ids.map((id) => names[field].get(id) ?? id).join(', ') || t('clash.empty');
  };
}

/** The key of an attribute, if the field is one. */
function attributeOf(field: Field): string | undefined {
  return field.startsWith('attribute.') ? field.slice('attribute.'.length) : undefined;
}

/** A text unchanged, anything else as JSON. */
function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
