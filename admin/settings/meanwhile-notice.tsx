import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { Users } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../words/translator.ts';
import type { Meanwhile } from './meanwhile.ts';
import type { SettingsFormed } from './settings-formed.ts';

type Props = { form: SettingsFormed; meanwhile: Meanwhile };

/** Another admin saved settings meanwhile: their name, the merged fields and the conflicts. */
export function MeanwhileNotice({ form, meanwhile }: Props) {
  const t = useWords('settings');
  const name = useNames();
  const place = useRef<HTMLDivElement>(null);
  const [settled, setSettled] = useState<readonly string[]>([]);
  const { clashes, taken, by } = meanwhile;
  const open = clashes.filter(({ path }) => !settled.includes(path));
  useEffect(() => {
    setSettled([]);
    if (meanwhile) place.current?.scrollIntoView({ block: 'center' });
  }, [meanwhile]);

  return (
    <Alert
      ref={place}
      role="alert"
      mb="lg"
      color="yellow"
      variant="outline"
      icon={<Users size={18} aria-hidden />}
      title={
        <Text component="span" c="var(--mantine-color-text)" size="sm" fw={600}>
          {t('meanwhile.title', { who: by ?? '—' })}
        </Text>
      }
    >
      <Stack gap="xs">
        {taken.length > 0 && (
          <Text size="sm">
            {t('meanwhile.taken', { names: [...new Set(taken.map(name))].join(', ') })}
          </Text>
        )}
        {open.map(({ path, theirs }) => (
          <Group key={path} gap="xs">
            <Text size="sm">
              {typeof theirs === 'object'
                ? t('meanwhile.both', { name: name(path) })
                : t('meanwhile.bothSaid', { name: name(path), theirs: String(theirs) || '—' })}
            </Text>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                form.setFieldValue(path, theirs as never);
                setSettled([...settled, path]);
              }}
            >
              {t('meanwhile.takeTheirs')}
            </Button>
          </Group>
        ))}
        <Text size="sm">{t('meanwhile.save')}</Text>
      </Stack>
    </Alert>
  );
}

/** The label of a field by the first part of its path, `contact` in `contact.phone`. */
function useNames() {
  const t = useWords('activity');
  return (path: string): string => {
    const key = `fields.${path.split('.')[0]}` as 'fields.price';
    return t.has(key) ? t(key) : path;
  };
}
