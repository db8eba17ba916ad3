import { Button, Checkbox, Group, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ApiKeyScope, apiKeyScopes } from '#core/api-keys.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { useCloseAsking } from '../drafts/unsaved.ts';
import { showFields } from '../problems/fields.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';

const lives = ['never', '30', '90', '365'] as const;
const day = 24 * 3600 * 1000;

type Props = { onClose: () => void; onMade: (token: string) => void };

/** Creates an API key. */
export function ApiKeyForm({ onClose, onMade }: Props) {
  const t = useWords('integrations');
  const form = useForm({
    initialValues: {
      name: '',
      scopes: [] as ApiKeyScope[],
      life: '365' as (typeof lives)[number],
    },
    validate: {
      name: (value) => (value.trim() ? null : t('enterName')),
      scopes: (value) => (value.length > 0 ? null : t('chooseScopes')),
    },
  });
  const cancel = useCloseAsking(form.isDirty(), onClose);
  const { busy, write } = useWrite((error) => showFields(error, form.setErrors));

  async function save({ name, scopes, life }: typeof form.values) {
    const expiresAt =
      life === 'never' ? null : new Date(Date.now() + Number(life) * day).toISOString();
    const made = await write(() => call('POST /api-keys', { body: { name, scopes, expiresAt } }));
    if (!made) return;
    onClose();
    onMade(made.token);
  }

  return (
    <Dialog onClose={cancel} title={t('newKey')}>
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack>
          <TextInput
            label={t('name')}
            description={t('nameHint')}
            autoComplete="off"
            maxLength={60}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Checkbox.Group label={t('access')} {...form.getInputProps('scopes')}>
            <Stack gap="xs" mt="xs">
              {apiKeyScopes.map((scope) => (
                <Checkbox key={scope} value={scope} label={t(`scopes.${scope}`)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Select
            label={t('life')}
            allowDeselect={false}
            data={lives.map((value) => ({ value, label: t(`lives.${value}`) }))}
            {...form.getInputProps('life')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={cancel}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('makeKey')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
