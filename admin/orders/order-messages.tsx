import { Badge, Group, Stack, Text } from '@mantine/core';
import type { Message } from '#contract/messages.ts';
import { formatInstant } from '../lists/format-date.ts';
import { useRead } from '../session/use-read.ts';
import { Panel } from '../shell/panel.tsx';
import { useWords } from '../words/words.ts';

/** What the customer was written about the order, newest first. */
export function OrderMessages({ orderId }: { orderId: string }) {
  const t = useWords('orders');
  const { data } = useRead('GET /orders/admin/:id/messages', { params: { id: orderId } });
  if (!data?.messages.length) return null;
  return (
    <Panel title={t('messages')} className="no-print">
      <Stack gap="md">
        {data.messages.map((message) => (
          <One key={message.id} message={message} />
        ))}
      </Stack>
    </Panel>
  );
}

function One({ message }: { message: Message }) {
  const t = useWords('orders');
  return (
    <Stack gap={2}>
      <Group gap="xs">
        <Badge variant="outline" color="gray" tt="none" c="inherit">
          {message.channel === 'sms' ? t('sms') : t('email')}
        </Badge>
        <Text size="sm" c="dimmed">
          {t(`messageStates.${message.status}`)} · {formatInstant(message.createdAt)}
        </Text>
      </Group>
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }} lineClamp={4}>
        {message.text}
      </Text>
    </Stack>
  );
}
