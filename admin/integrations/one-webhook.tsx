import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import type { Webhook } from '#contract/webhooks.ts';
import { formatInstant } from '../formats/format-date.ts';
import { confirmThen } from '../problems/confirm.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { useEventName } from './event-name.ts';

type Props = {
  webhook: Webhook;
  readOnly: boolean;
  onEdit: () => void;
  onLog: () => void;
  onSecret: (secret: string) => void;
};

/** A webhook in the list, with its actions. */
export function OneWebhook({ webhook, readOnly, onEdit, onLog, onSecret }: Props) {
  const t = useWords('integrations');
  const nameOf = useEventName();
  const { url, events, queued } = webhook;
  return (
    <li>
      <Stack gap="xs" py="sm">
        <Stack gap={0} className="anywhere">
          <Text size="sm" fw={500}>
            {url}
          </Text>
          <Text size="sm">{events.map(nameOf).join(', ')}</Text>
          <WebhookState webhook={webhook} />
          {queued > 0 && (
            <Text size="sm" c="dimmed">
              {t('queued', { count: queued })}
            </Text>
          )}
        </Stack>
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${t('log')}: ${url}`}
            onClick={onLog}
          >
            {t('log')}
          </Button>
          {!readOnly && (
            <Acts webhook={webhook} onEdit={onEdit} onLog={onLog} onSecret={onSecret} />
          )}
        </Group>
      </Stack>
    </li>
  );
}

function WebhookState({ webhook: { active, disabledAt, failingSince } }: { webhook: Webhook }) {
  const t = useWords('integrations');
  if (disabledAt) {
    return (
      <Alert
        role="alert"
        color="red"
        variant="outline"
        my="xs"
        icon={<TriangleAlert size={18} aria-hidden />}
      >
        {t('disabled', { at: formatInstant(disabledAt) })}
      </Alert>
    );
  }
  if (!active) {
    return (
      <Text size="sm" c="dimmed">
        {t('off')}
      </Text>
    );
  }
  if (!failingSince) return null;
  return (
    <Text size="sm" c="var(--mantine-color-error)">
      {t('failing', { at: formatInstant(failingSince) })}
    </Text>
  );
}

function Acts({ webhook, onEdit, onLog, onSecret }: Omit<Props, 'readOnly'>) {
  const t = useWords('integrations');
  const { busy, write } = useWrite();
  const { id, url, active } = webhook;
  const params = { id };

  async function test() {
    if (await write(() => call('POST /webhooks/:id/test', { params }))) onLog();
  }
  async function toggle() {
    const body = { active: !active };
    const changed = await write(() => call('PATCH /webhooks/:id', { params, body }));
    if (changed) showSuccess(changed.active ? t('turnedOn') : t('turnedOff'));
  }
  const renew = () =>
    confirmThen(
      t('renewAsk'),
      t('renewText'),
      async () => {
        const renewed = await write(() => call('POST /webhooks/:id/secret', { params }));
        if (renewed) onSecret(renewed.secret);
      },
      t('newSecret'),
    );
  const remove = () =>
    confirmThen(t('removeAsk'), t('removeText', { url }), async () => {
      const done = await write(async () => {
        await call('DELETE /webhooks/:id', { params });
        return true;
      });
      if (done) showSuccess(t('webhookRemoved'));
    });
  const acts: [string, () => void][] = [
    [t('sendTest'), () => void test()],
    [t('edit'), onEdit],
    [active ? t('turnOff') : t('turnOn'), () => void toggle()],
    [t('newSecret'), renew],
    [t('remove'), remove],
  ];
  return acts.map(([name, act]) => (
    <Button
      key={name}
      size="compact-sm"
      variant="default"
      disabled={busy}
      aria-label={`${name}: ${url}`}
      onClick={act}
    >
      {name}
    </Button>
  ));
}
