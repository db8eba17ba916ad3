import { Group, Pagination, Stack, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Empty, Loaded } from '../problems/states.tsx';
import { pageSize } from './page-size.ts';

type Props = {
  label: string;
  headings: readonly string[];
  minWidth: number;
  total: number;
  page: number;
  onPage: (page: number) => void;
  /** What `total` counts. */
  counted: string;
  empty: boolean;
  loading: boolean;
  error: number | '';
  refetch: () => void;
  children: ReactNode;
};

/** A table whose rows are forms, a page at a time. */
export function PagedTable(props: Props) {
  const { label, headings, total, page, onPage } = props;
  const pages = Math.ceil(total / pageSize);
  return (
    <Loaded loading={props.loading} error={props.error} onRetry={props.refetch}>
      {props.empty ? (
        <Empty>Nothing here</Empty>
      ) : (
        <Stack>
          <Table.ScrollContainer
            minWidth={props.minWidth}
            className="panel"
            scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
          >
            <Table
              className="form-table"
              aria-label={label}
              horizontalSpacing={6}
              verticalSpacing={6}
            >
              <Table.Thead>
                <Table.Tr>
                  {headings.map((heading) => (
                    <Table.Th key={heading}>{heading}</Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>{props.children}</Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              {total} {props.counted}
            </Text>
            {pages > 1 && (
              <Pagination
                total={pages}
                value={page}
                onChange={onPage}
                getControlProps={(control) => ({ 'aria-label': `${control} page` })}
              />
            )}
          </Group>
        </Stack>
      )}
    </Loaded>
  );
}
