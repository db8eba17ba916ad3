import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Message } from '#contract/messages.ts';
import { formatPhone } from '#ui/phone.ts';
import { formatInstant } from '../formats/format-date.ts';
import { ListPage } from '../lists/list-page.tsx';
import type { BulkAction, ListColumn, ListFilter, QueryOf } from '../lists/list-types.ts';
import { runEach } from '../lists/run-each.ts';
import { call } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { useShop } from '../session/use-shop.ts';
import { useWords } from '../words/translator.ts';
import { useMessageState } from './message-state.ts';
import { MessageText } from './message-text.tsx';
import { channelsOf, useSetUpLink } from './notice.tsx';

/** The messages to customers, including sign-in codes until they expire. */
export function Component() {
  const t = useWords('messages');
  const mayChange = useMe().mayChange('messages');
  const bulk = useResending();
  const by = channelsOf(useShop().sends);
  return (
    <ListPage
      name="messages"
      title={t('title')}
      searchLabel={t('search')}
      above={
        <Text size="sm" maw={640}>
          {t.rich('about', { by, link: useSetUpLink() })}{' '}
          <Link to="/admin/messages/suppressed">{t('list.title')}</Link>
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

/** Queues messages again that were tried or expired; codes and waiting messages are skipped. */
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

const messageStates = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'uncertain',
  'failed',
  'expired',
] as const;

function useMessageFilters(): ListFilter[] {
  const t = useWords('messages');
  const channels = (['sms', 'email'] as const).map((value) => ({
    value,
    label: t(`channels.${value}`),
  }));
  const isSetUp = channelsOf(useShop().sends) !== 'none';
  const states = messageStates.map((value) => ({
    value,
    label: value === 'queued' && !isSetUp ? t('states.notSent') : t(`states.${value}`),
  }));
  return [
    { type: 'choice', name: 'status', label: t('state'), options: states },
    { type: 'choice', name: 'channel', label: t('by'), options: channels },
  ];
}

function useMessageColumns(): ListColumn<Message>[] {
  const t = useWords('messages');
  const stateOf = useMessageState();
  return useMemo(
    () => [
      {
        key: 'to',
        title: t('to'),
        primary: true,
        width: 220,
        cell: ({ to }) => <span className="anywhere">{formatPhone(to)}</span>,
        text: ({ to }) => to,
      },
      {
        key: 'createdAt',
        title: t('written'),
        card: 'plain',
        cell: ({ createdAt }) => <span className="nowrap">{formatInstant(createdAt)}</span>,
        text: ({ createdAt }) => createdAt,
      },
      {
        key: 'channel',
        title: t('by'),
        card: 'plain',
        cell: ({ channel }) => <span className="nowrap">{t(`channels.${channel}`)}</span>,
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
        cell: stateOf,
        text: (message) =>
          [stateOf(message), message.problem ?? message.answer].filter(Boolean).join('\n'),
      },
    ],
    [t, stateOf],
  );
}
