import { Group, Select, Text } from '@mantine/core';
import type { DataTableColumn } from 'mantine-datatable';
import type { Enquiry } from '#contract/enquiries.ts';
import { formatInstant } from '../lists/format-date.ts';
import { ListTable } from '../lists/list-table.tsx';
import { SearchBox } from '../lists/search-box.tsx';
import { oneOf, useListState } from '../lists/use-list-state.ts';
import { useMe } from '../session/use-me.ts';
import { Page } from '../shell/page.tsx';
import { EnquiryStatus, statuses } from './enquiry-status.tsx';
import { useEnquiries } from './use-enquiries.ts';

/** What the trade and others have asked. */
export function Component() {
  const list = useListState();
  const status = oneOf(list.get('status'), statuses);
  const { enquiries, total, refetch, ...state } = useEnquiries({
    page: list.page,
    search: list.search,
    status,
  });
  const mayChange = useMe().mayChange('enquiries');

  return (
    <Page title="Enquiries">
      <Group>
        <SearchBox
          label="Search enquiries"
          value={list.search}
          onSearch={(text) => list.set('search', text)}
        />
        <Select
          aria-label="State"
          placeholder="Any state"
          clearable
          clearButtonProps={{ 'aria-label': 'Any state' }}
          data={[...statuses]}
          value={status ?? null}
          onChange={(value) => list.set('status', value)}
        />
      </Group>
      <ListTable
        label="Enquiries"
        records={enquiries}
        columns={columns(mayChange)}
        total={total}
        page={list.page}
        onPage={list.setPage}
        onRetry={refetch}
        empty={list.filtered ? 'No enquiry matches' : 'Nobody has asked anything yet'}
        {...state}
      />
    </Page>
  );
}

function columns(mayChange: boolean): DataTableColumn<Enquiry>[] {
  return [
    {
      accessor: 'createdAt',
      title: 'Asked',
      render: ({ createdAt }) => formatInstant(createdAt),
    },
    {
      accessor: 'email',
      title: 'From',
      render: ({ email, company, phone }) => (
        <>
          <Text component="a" href={`mailto:${email}`} size="sm" td="underline">
            {email}
          </Text>
          <Text size="sm" c="dimmed">
            {[company, phone].filter(Boolean).join(', ')}
          </Text>
        </>
      ),
    },
    { accessor: 'language', title: 'Language' },
    {
      accessor: 'message',
      title: 'Message',
      render: ({ message }) => (
        <Text size="sm" maw={480} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {message ?? '—'}
        </Text>
      ),
    },
    {
      accessor: 'status',
      title: 'State',
      render: (enquiry) => <EnquiryStatus enquiry={enquiry} readOnly={!mayChange} />,
    },
  ];
}
