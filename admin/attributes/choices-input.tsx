import { arrayMove } from '@dnd-kit/sortable';
import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { useLocalize } from '../catalogue/attribute-names.ts';
import { MoveButtons } from '../sorting/move-buttons.tsx';
import { useWords } from '../words/translator.ts';
import { type Form, newChoice } from './form.ts';
import { NameInputs } from './name-inputs.tsx';

type Props = {
  choices: Form['choices'];
  errors: Record<string, string>;
  readOnly: boolean;
  onChange: (choices: Form['choices']) => void;
};

/** The choices of an attribute in their order, each with its names and its key. */
export function ChoicesInput({ choices, errors, readOnly, onChange }: Props) {
  const t = useWords('attributes');
  const localize = useLocalize();
  const set = (row: number, change: Partial<Form['choices'][number]>) =>
    onChange(choices.map((choice) => (choice.row === row ? { ...choice, ...change } : choice)));
  return (
    <Stack component="fieldset" gap="md" className="plain-fieldset">
      <Text component="legend" size="sm" fw={500}>
        {t('choicesTitle')}
      </Text>
      {errors.choices && (
        <Text size="sm" role="alert" className="danger">
          {errors.choices}
        </Text>
      )}
      {choices.map((choice, index) => {
        const { row, names, key, saved } = choice;
        const number = index + 1;
        const name = localize(names) || t('choice', { number });
        return (
          <Stack key={row} gap={4}>
            <NameInputs
              label={t('choice', { number })}
              value={names}
              error={errors[`choices.${index}.names`]}
              readOnly={readOnly}
              onChange={(next) => set(row, { names: next })}
            />
            <Group gap="xs" align="flex-end">
              <TextInput
                size="xs"
                label={t('choiceKey', { number })}
                error={errors[`choices.${index}.key`]}
                // The key is stored in the values of products.
                readOnly={readOnly || saved}
                value={key}
                onChange={(event) => set(row, { key: event.currentTarget.value })}
              />
              {!readOnly && (
                <>
                  <MoveButtons
                    name={name}
                    at={index}
                    count={choices.length}
                    onMove={(from, to) => onChange(arrayMove(choices, from, to))}
                  />
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={30}
                    aria-label={t('removeChoice', { name })}
                    onClick={() => onChange(choices.filter((one) => one.row !== row))}
                  >
                    <Trash2 size={16} aria-hidden />
                  </ActionIcon>
                </>
              )}
            </Group>
          </Stack>
        );
      })}
      {!readOnly && (
        <Group>
          <Button
            size="xs"
            variant="default"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => onChange([...choices, newChoice()])}
          >
            {t('addChoice')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
