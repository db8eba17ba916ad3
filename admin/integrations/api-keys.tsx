import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ApiKey } from '#contract/api-keys.ts';
import { formatDate, formatInstant } from '../formats/format-date.ts';
import { Panel } from '../parts/panel.tsx';
import { confirmThen } from '../problems/confirm.ts';
import { Loaded } from '../problems/states.tsx';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useRead } from '../session/use-read.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { ApiKeyForm } from './api-key-form.tsx';
import { SecretDialog } from './secret-dialog.tsx';

/** The API keys: create one, view it once, revoke it. */
export function ApiKeys({ readOnly }: { readOnly: boolean }) {
  const t = useWords('integrations');
  const { data, loading, error, refetch } = useRead('GET /api-keys');
  const [creating, setCreating] = useState(false);
  const [token, setToken] = useState<string>();
  return (
    <Panel title={t('keys')}>
      <Stack gap="sm" align="stretch">
        <Text size="sm">
          {t.rich('keysHelp', {
            link: (text) => (
              <Anchor href="/api/docs" inherit underline="always">
                {text}
              </Anchor>
            ),
          })}
        </Text>
        <Loaded loading={loading} error={error} onRetry={refetch}>
          {data?.keys.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('noKeys')}
            </Text>
          )}
          {data && data.keys.length > 0 && (
            <ul className="lines" aria-label={t('keys')}>
              {data.keys.map((key) => (
                <OneKey key={key.id} apiKey={key} readOnly={readOnly} />
              ))}
            </ul>
          )}
        </Loaded>
        {!readOnly && (
          <Group>
            <Button
              variant="default"
              leftSection={<Plus size={16} aria-hidden />}
              onClick={() => setCreating(true)}
            >
              {t('newKey')}
            </Button>
          </Group>
        )}
      </Stack>
      {creating && <ApiKeyForm onClose={() => setCreating(false)} onMade={setToken} />}
      {token && (
        <SecretDialog
          title={t('keyMade')}
          label={t('key')}
          help={t('keyMadeHelp')}
          secret={token}
          onClose={() => setToken(undefined)}
        />
      )}
    </Panel>
  );
}

function OneKey({ apiKey, readOnly }: { apiKey: ApiKey; readOnly: boolean }) {
  const t = useWords('integrations');
  const { busy, write } = useWrite();
  const { id, name, prefix, scopes, createdBy, createdAt, expiresAt, lastUsedAt } = apiKey;
  const expired = expiresAt !== null && Date.parse(expiresAt) < Date.now();

  const revoke = () =>
    confirmThen(
      t('revokeAsk', { name }),
      t('revokeText'),
      async () => {
        const done = await write(async () => {
          await call('DELETE /api-keys/:id', { params: { id } });
          return true;
        });
        if (done) showSuccess(t('revoked', { name }));
      },
      t('revoke'),
    );

  return (
    <li>
      <Group justify="space-between" gap="sm" py="sm">
        <Stack gap={0} className="anywhere" flex="1 1 20rem">
          <Text size="sm" fw={500}>
            {name} <code>{prefix}…</code>
          </Text>
          <Text size="sm">{scopes.map((scope) => t(`scopes.${scope}`)).join(', ')}</Text>
          <Text size="sm" c="dimmed">
            {t('madeBy', { name: createdBy, at: formatDate(createdAt) })}
            {' · '}
            {lastUsedAt ? t('lastUsed', { at: formatInstant(lastUsedAt) }) : t('neverUsed')}
          </Text>
          {expiresAt && (
            <Text size="sm" c={expired ? 'var(--mantine-color-error)' : 'dimmed'}>
              {expired
                ? t('expired', { at: formatDate(expiresAt) })
                : t('expires', { at: formatDate(expiresAt) })}
            </Text>
          )}
        </Stack>
        {!readOnly && (
          <Button
            size="compact-sm"
            variant="default"
            loading={busy}
            aria-label={`${t('revoke')}: ${name}`}
            onClick={revoke}
          >
            {t('revoke')}
          </Button>
        )}
      </Group>
    </li>
  );
}
