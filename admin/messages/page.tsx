import { Anchor, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMemo } from 'react';
import type { Message } from '#contract/messages.ts';
import { formatInstant } from '../lists/format-date.ts';
import { ListPage } from '../lists/list-page.tsx';
import type { BulkAction, ListColumn, ListFilter, QueryOf } from '../lists/list-types.ts';
import { runEach } from '../lists/run-each.ts';
import { call } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { useWords } from '../words/words.ts';

/** What the shop has written to its customers, codes included while they are good. */
export function Component() {
  const t = useWords('messages');
  const mayChange = useMe().mayChange('messages');
  const bulk = useResending();
  return (
    <ListPage
      name="messages"
      title={t('title')}
      searchLabel={t('search')}
      above={
        <Text size="sm" maw={640}>
          {t('about')}
        </Text>
      }
      columns={useMessageColumns()}
      filters={useMessageFilters()}
      read={readMessages}
      {...(mayChange && { bulk })}
      nameOf={({ to }) => to}
      empty={t('empty')}
    />
  );
}

async function readMessages(query: QueryOf<'GET /messages'>, signal: AbortSignal) {
  const { messages, total } = await call('GET /messages', { query, signal });
  return { rows: messages, total };
}

/** What was sent or failed goes into the outbox again; codes and what waits stay there. */
function useResending(): BulkAction[] {
  const t = useWords('messages');
  return [
    {
      key: 'resend',
      label: t('resend'),
      ask: (count) => ({ title: t('resendAsk', { count }), text: t('resendText') }),
      did: (count) => t('did.resend', { count }),
      run: (ids) =>
        runEach(ids, (id) => call('POST /messages/:id/resend', { params: { id } }), t('notResent')),
    },
  ];
}

function useMessageFilters(): ListFilter[] {
  const t = useWords('messages');
  const channels = (['sms', 'email'] as const).map((value) => ({
    value,
    label: t(`channels.${value}`),
  }));
  const states = (['queued', 'sent', 'failed'] as const).map((value) => ({
    value,
    label: t(`states.${value}`),
  }));
  return [
    { type: 'choice', name: 'status', label: t('state'), options: states },
    { type: 'choice', name: 'channel', label: t('by'), options: channels },
  ];
}

function useMessageColumns(): ListColumn<Message>[] {
  const t = useWords('messages');
  return useMemo(
    () => [
      {
        key: 'to',
        title: t('to'),
        primary: true,
        width: 220,
        cell: ({ to }) => <span className="anywhere">{to}</span>,
        text: ({ to }) => to,
      },
      {
        key: 'createdAt',
        title: t('written'),
        card: 'plain',
        cell: ({ createdAt }) => <span className="whole">{formatInstant(createdAt)}</span>,
        text: ({ createdAt }) => createdAt,
      },
      {
        key: 'channel',
        title: t('by'),
        card: 'plain',
        cell: ({ channel }) => <span className="whole">{t(`channels.${channel}`)}</span>,
        text: ({ channel }) => t(`channels.${channel}`),
      },
      {
        key: 'text',
        title: t('text'),
        card: 'below',
        cell: (message) => <MessageText {...message} />,
        text: ({ subject, text }) => [subject, text].filter(Boolean).join('\n'),
      },
      {
        key: 'status',
        title: t('state'),
        card: 'beside',
        cell: ({ status }) => t(`states.${status}`),
        text: ({ status, problem }) => [t(`states.${status}`), problem].filter(Boolean).join('\n'),
      },
    ],
    [t],
  );
}

function MessageText({ subject, text, problem }: Message) {
  const t = useWords('messages');
  const [whole, { toggle }] = useDisclosure();
  return (
    <>
      {problem && (
        <Text size="sm" maw={560} c="var(--mantine-color-error)" className="anywhere">
          {problem}
        </Text>
      )}
      {subject && (
        <Text size="sm" fw={600}>
          {subject}
        </Text>
      )}
      <Text
        size="sm"
        maw={560}
        lineClamp={whole ? undefined : 3}
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {text}
      </Text>
      {isLong(text) && (
        <Anchor component="button" size="sm" aria-expanded={whole} onClick={toggle}>
          {whole ? t('showLess') : t('showAll')}
        </Anchor>
      )}
    </>
  );
}

function isLong(text: string): boolean {
  return text.length > 200 || text.split('\n').length > 3;
}
