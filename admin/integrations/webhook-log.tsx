import { Button, Code, Group, Pagination, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Delivery, Webhook } from '#contract/webhooks.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { formatInstant } from '../formats/format-date.ts';
import { Loaded } from '../problems/states.tsx';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useRead } from '../session/use-read.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { useEventName } from './event-name.ts';

const pageSize = 20;

type Props = { webhook: Webhook; readOnly: boolean; onClose: () => void };

/** The deliveries of a webhook, kept up to date while open. */
export function WebhookLog({ webhook: { id, url }, readOnly, onClose }: Props) {
  const t = useWords('integrations');
  const tList = useWords('lists');
  const [page, setPage] = useState(1);
  const { data, loading, error, refetch } = useRead(
    'GET /webhooks/:id/deliveries',
    { params: { id }, query: { page, pageSize } },
    { every: 2000 },
  );
  const pages = Math.ceil((data?.total ?? 0) / pageSize);
  return (
    <Dialog onClose={onClose} title={t('logOf', { url })} size="lg">
      <Loaded loading={loading} error={error} onRetry={refetch}>
        {data?.total === 0 && <Text size="sm">{t('noDeliveries')}</Text>}
        <ul className="lines" aria-label={t('log')}>
          {data?.deliveries.map((delivery) => (
            <OneDelivery key={delivery.id} delivery={delivery} webhookId={id} readOnly={readOnly} />
          ))}
        </ul>
        {pages > 1 && (
          <Pagination
            mt="md"
            total={pages}
            value={page}
            onChange={setPage}
            siblings={0}
            getControlProps={(control) => ({ 'aria-label': tList(`page.${control}`) })}
          />
        )}
      </Loaded>
      <Text size="sm" c="dimmed" mt="md">
        {t('logHelp')}
      </Text>
    </Dialog>
  );
}

type OneProps = { delivery: Delivery; webhookId: number; readOnly: boolean };

function OneDelivery({ delivery, webhookId, readOnly }: OneProps) {
  const t = useWords('integrations');
  const nameOf = useEventName();
  const { busy, write } = useWrite();
  const { id, event, data, at, status, answer } = delivery;

  async function replay() {
    const params = { id: webhookId, deliveryId: id };
    const queued = await write(() =>
      call('POST /webhooks/:id/deliveries/:deliveryId/replay', { params }),
    );
    if (queued) showSuccess(t('replayed'));
  }

  return (
    <li>
      <Group justify="space-between" gap="sm" py="sm" align="flex-start">
        <Stack gap={4} className="anywhere" flex="1 1 18rem">
          <Text size="sm" fw={500}>
            {nameOf(event)}
          </Text>
          <Text size="sm" c={status === 'failed' ? 'var(--mantine-color-error)' : undefined}>
            {t(`statuses.${status}`)}
            <Outcome delivery={delivery} />
          </Text>
          {answer && <Code block>{answer}</Code>}
          <Text size="sm" c="dimmed">
            {formatInstant(at)} · {Object.values(data).map(String).join(' · ')}
          </Text>
        </Stack>
        {!readOnly && status !== 'queued' && (
          <Button
            size="compact-sm"
            variant="default"
            loading={busy}
            aria-label={`${t('replay')}: ${nameOf(event)}, ${formatInstant(at)}`}
            onClick={replay}
          >
            {t('replay')}
          </Button>
        )}
      </Group>
    </li>
  );
}

/** The result of the last attempt, and the time of the next one. */
function Outcome({ delivery }: { delivery: Delivery }) {
  const t = useWords('integrations');
  const { attempts, problem, statusCode, nextAttemptAt, status } = delivery;
  const parts = [
    problem && t(`problems.${problem}`, { status: String(statusCode ?? '') }),
    attempts > 0 && t('attempts', { count: attempts }),
    status === 'queued' && attempts > 0 && t('next', { at: formatInstant(nextAttemptAt) }),
  ].filter(Boolean);
  return parts.map((part) => ` · ${part}`).join('');
}
