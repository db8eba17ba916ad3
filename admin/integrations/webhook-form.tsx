import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Webhook } from '#contract/webhooks.ts';
import { type WebhookEvent, webhookEvents } from '#core/webhooks.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { useCloseAsking } from '../drafts/unsaved.ts';
import { showFields } from '../problems/fields.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { useEventName } from './event-name.ts';

type Props = {
  webhook: Webhook | undefined;
  onClose: () => void;
  onMade: (secret: string) => void;
};

/** Adds a webhook, or changes its address and events. */
export function WebhookForm({ webhook, onClose, onMade }: Props) {
  const t = useWords('integrations');
  const nameOf = useEventName();
  const form = useForm({
    initialValues: {
      url: webhook?.url ?? '',
      events: webhook?.events ?? ([] as WebhookEvent[]),
    },
    validate: {
      url: (value) => (value.trim() ? null : t('enterUrl')),
      events: (value) => (value.length > 0 ? null : t('chooseEvents')),
    },
  });
  const cancel = useCloseAsking(form.isDirty(), onClose);
  const { busy, write } = useWrite((error) => showFields(error, form.setErrors));

  async function save(body: typeof form.values) {
    if (webhook) {
      const params = { id: webhook.id };
      if (!(await write(() => call('PATCH /webhooks/:id', { params, body })))) return;
      showSuccess(t('webhookSaved'));
      return onClose();
    }
    const made = await write(() => call('POST /webhooks', { body }));
    if (!made) return;
    onClose();
    onMade(made.secret);
  }

  return (
    <Dialog onClose={cancel} title={webhook ? t('editWebhook') : t('newWebhook')}>
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack>
          <TextInput
            label={t('url')}
            description={t('urlHint')}
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={1000}
            data-autofocus
            {...form.getInputProps('url')}
          />
          <Checkbox.Group label={t('tellOf')} {...form.getInputProps('events')}>
            <Stack gap="xs" mt="xs">
              {webhookEvents.map((event) => (
                <Checkbox key={event} value={event} label={nameOf(event)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Group justify="flex-end">
            <Button variant="default" onClick={cancel}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
