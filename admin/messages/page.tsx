import { Text } from '@mantine/core';
import type { DataTableColumn } from 'mantine-datatable';
import type { Message } from '#contract/messages.ts';
import { formatInstant } from '../lists/format-date.ts';
import { ListTable } from '../lists/list-table.tsx';
import { SearchBox } from '../lists/search-box.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { Page } from '../shell/page.tsx';
import { useMessages } from './use-messages.ts';

/** What the shop has written to its customers, codes included while they are good. */
export function Component() {
  const list = useListState();
  const { messages, total, refetch, ...state } = useMessages(list);
  return (
    <Page title="Messages">
      <Text size="sm" maw={640}>
        Without a provider nothing is sent: messages wait here, and you can read out a code.
      </Text>
      <SearchBox
        label="Search phone, address or text"
        value={list.search}
        onSearch={(text) => list.set('search', text)}
      />
      <ListTable
        label="Messages"
        records={messages}
        columns={columns}
        total={total}
        page={list.page}
        onPage={list.setPage}
        onRetry={refetch}
        empty={list.filtered ? 'No message matches' : 'Nothing has been written yet'}
        {...state}
      />
    </Page>
  );
}

const channels = { sms: 'SMS', email: 'E-mail' };

const columns: DataTableColumn<Message>[] = [
  {
    accessor: 'createdAt',
    title: 'Written',
    render: ({ createdAt }) => formatInstant(createdAt),
  },
  { accessor: 'channel', title: 'By', render: ({ channel }) => channels[channel] },
  { accessor: 'to', title: 'To' },
  {
    accessor: 'text',
    title: 'Text',
    render: ({ subject, text }) => (
      <>
        {subject && (
          <Text size="sm" fw={600}>
            {subject}
          </Text>
        )}
        <Text size="sm" maw={560} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      </>
    ),
  },
  { accessor: 'status', title: 'State' },
];
