import { Badge, Button, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { Enquiry } from '#contract/enquiries.ts';
import { formatPhone } from '#ui/phone.ts';
import { formatInstant } from '../formats/format-date.ts';
import { ListPage } from '../lists/list-page.tsx';
import type { BulkAction, ListColumn, QueryOf } from '../lists/list-types.ts';
import { NewRows } from '../lists/new-rows.tsx';
import { ownWords } from '../lists/own-words.tsx';
import { useNews } from '../news/use-news.ts';
import { call } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { useWords } from '../words/translator.ts';

const states = ['new', 'answered', 'closed'] as const;

export function Component() {
  const t = useWords('enquiries');
  const shell = useWords('shell');
  const mayChange = useMe().mayChange('enquiries');
  const bulk = useClosing();
  return (
    <ListPage
      name="enquiries"
      title={t('title')}
      searchLabel={t('search')}
      mark={<NewEnquiries />}
      columns={useEnquiryColumns()}
      filters={[
        {
          type: 'choice',
          name: 'status',
          label: t('state'),
          options: states.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
      read={readEnquiries}
      nameOf={({ email }) => email}
      pathOf={({ id }) => `/admin/enquiries/${id}`}
      {...(mayChange && { bulk })}
      empty={t('empty')}
      emptyActions={
        <Button component="a" href="/" target="_blank" variant="default">
          {shell('seeShop')}
        </Button>
      }
    />
  );
}

async function readEnquiries(query: QueryOf<'GET /enquiries'>, signal: AbortSignal) {
  const { enquiries, total } = await call('GET /enquiries', { query, signal });
  return { rows: enquiries, total };
}

function useClosing(): BulkAction[] {
  const t = useWords('enquiries');
  return [
    {
      key: 'close',
      label: t('close'),
      did: (count) => t('did.close', { count }),
      run: async (ids) => {
        const set = (status: Enquiry['status']) =>
          Promise.all(
            ids.map((id) =>
              call('PATCH /enquiries/:id', { params: { id: String(id) }, body: { status } }),
            ),
          );
        const before = await Promise.all(
          ids.map((id) => call('GET /enquiries/:id', { params: { id: String(id) } })),
        );
        await set('closed');
        const putBack = () =>
          Promise.all(
            before.map(({ id, status }) =>
              call('PATCH /enquiries/:id', { params: { id }, body: { status } }),
            ),
          );
        return { done: ids.length, undo: putBack };
      },
    },
  ];
}

function useEnquiryColumns(): ListColumn<Enquiry>[] {
  const t = useWords('enquiries');
  return useMemo(
    () => [
      {
        key: 'email',
        title: t('from'),
        primary: true,
        width: 260,
        cell: ({ email }) => <span className="anywhere">{email}</span>,
        text: ({ email }) => email,
      },
      {
        key: 'asked',
        title: t('asked'),
        card: 'plain',
        cell: ({ createdAt }) => <span className="nowrap">{formatInstant(createdAt)}</span>,
        text: ({ createdAt }) => createdAt,
      },
      {
        key: 'company',
        title: t('company'),
        card: 'plain',
        ...ownWords(
          ({ name, company, phone }) =>
            [name, company, phone && formatPhone(phone)].filter(Boolean).join(', ') || null,
        ),
      },
      {
        key: 'message',
        title: t('message'),
        card: 'below',
        cell: ({ message }) => (
          <Text size="sm" lineClamp={2} maw={420} className="anywhere">
            {message ?? '—'}
          </Text>
        ),
        text: ({ message }) => message,
      },
      {
        key: 'owner',
        title: t('owner'),
        card: 'named',
        cell: ({ owner }) => owner?.name ?? '—',
        text: ({ owner }) => owner?.name ?? null,
      },
      {
        key: 'state',
        title: t('state'),
        card: 'beside',
        cell: ({ status }) => <StateBadge status={status} />,
        text: ({ status }) => t(`states.${status}`),
      },
    ],
    [t],
  );
}

export function StateBadge({ status }: { status: Enquiry['status'] }) {
  const t = useWords('enquiries');
  const colors = { new: 'blue.6', answered: 'green.7', closed: 'gray.5' };
  return (
    <Badge color={colors[status]} variant="dot" tt="none" miw="max-content">
      {t(`states.${status}`)}
    </Badge>
  );
}

/** Announces how many enquiries came since the list was read. */
function NewEnquiries() {
  const t = useWords('enquiries');
  const newest = useNews()
    ?.notices.filter(({ event }) => event === 'enquiry')
    .map(({ subject }) => subject ?? '');
  return <NewRows list="enquiries" newest={newest} label={(count) => t('unseen', { count })} />;
}
