import { Button, Group, Stack, Text } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Webhook } from '#contract/webhooks.ts';
import { Panel } from '../parts/panel.tsx';
import { Loaded } from '../problems/states.tsx';
import { useRead } from '../session/use-read.ts';
import { useWords } from '../words/translator.ts';
import { OneWebhook } from './one-webhook.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookLog } from './webhook-log.tsx';

/** The webhooks: add, test, read their log, turn on and off. */
export function Webhooks({ readOnly }: { readOnly: boolean }) {
  const t = useWords('integrations');
  const { data, loading, error, refetch } = useRead('GET /webhooks');
  const [edited, setEdited] = useState<Webhook | 'new'>();
  const [logged, setLogged] = useState<Webhook>();
  const [secret, setSecret] = useState<string>();
  return (
    <Panel title={t('webhooks')}>
      <Stack gap="sm" align="stretch">
        <Text size="sm">{t('webhooksHelp')}</Text>
        <Loaded loading={loading} error={error} onRetry={refetch}>
          {data?.webhooks.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('noWebhooks')}
            </Text>
          )}
          {data && data.webhooks.length > 0 && (
            <ul className="lines" aria-label={t('webhooks')}>
              {data.webhooks.map((webhook) => (
                <OneWebhook
                  key={webhook.id}
                  webhook={webhook}
                  readOnly={readOnly}
                  onEdit={() => setEdited(webhook)}
                  onLog={() => setLogged(webhook)}
                  onSecret={setSecret}
                />
              ))}
            </ul>
          )}
        </Loaded>
        {!readOnly && (
          <Group>
            <Button
              variant="default"
              leftSection={<Plus size={16} aria-hidden />}
              onClick={() => setEdited('new')}
            >
              {t('newWebhook')}
            </Button>
          </Group>
        )}
      </Stack>
      {edited && (
        <WebhookForm
          webhook={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onMade={setSecret}
        />
      )}
      {logged && (
        <WebhookLog webhook={logged} readOnly={readOnly} onClose={() => setLogged(undefined)} />
      )}
      {secret && (
        <SecretDialog
          title={t('secretMade')}
          label={t('secret')}
          help={t('secretMadeHelp')}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </Panel>
  );
}
