import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ClientFile } from '#contract/client-file.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { formatInstant } from '../formats/format-date.ts';
import { Panel } from '../parts/panel.tsx';
import { showFields } from '../problems/fields.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';

/** Internal notes about a customer, newest first. */
export function ClientNotes({ file, readOnly }: { file: ClientFile; readOnly: boolean }) {
  const t = useWords('customers');
  const form = useForm({
    initialValues: { text: '' },
    validate: { text: (text) => (text.trim() ? null : t('noteMissing')) },
  });
  const { busy, write } = useWrite((error) => showFields(error, form.setErrors));
  useUnsaved(form.values.text.trim() !== '');

  async function add({ text }: typeof form.values) {
    const added = await write(() =>
      call('POST /client/users/:id/notes', { params: { id: file.client.id }, body: { text } }),
    );
    if (!added) return;
    form.reset();
    showSuccess(t('noteAdded'));
  }

  return (
    <Panel title={t('notes')}>
      <Stack gap="sm">
        {!readOnly && (
          <form onSubmit={form.onSubmit(add)} noValidate>
            <Stack gap="xs">
              <Textarea label={t('note')} minRows={2} {...form.getInputProps('text')} />
              <Button type="submit" variant="default" loading={busy}>
                {t('addNote')}
              </Button>
            </Stack>
          </form>
        )}
        {file.notes.map((note) => (
          <Text key={note.id} size="sm" style={{ whiteSpace: 'pre-line' }}>
            {note.text}
            <Text span size="sm" c="dimmed" display="block">
              {note.actor} · {formatInstant(note.at)}
            </Text>
          </Text>
        ))}
      </Stack>
    </Panel>
  );
}
