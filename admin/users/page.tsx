import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Admin } from '#contract/admins.ts';
import { ListTable } from '../lists/list-table.tsx';
import { SearchBox } from '../lists/search-box.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { useMe } from '../session/use-me.ts';
import { Page } from '../shell/page.tsx';
import { adminColumns } from './admin-columns.tsx';
import { AdminForm } from './admin-form.tsx';
import { useAdmins } from './use-admins.ts';

/** Who may enter the back office, and as what. */
export function Component() {
  const list = useListState();
  const { admins, total, loaded, refetch, ...state } = useAdmins(list);
  const [edited, setEdited] = useState<Admin | 'new'>();
  const mayChange = useMe().mayChange('admins');

  return (
    <Page
      title="Admin users"
      actions={
        mayChange && (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            New admin user
          </Button>
        )
      }
    >
      <SearchBox
        label="Search admin users"
        value={list.search}
        onSearch={(text) => list.set('search', text)}
      />
      <ListTable
        label="Admin users"
        records={admins}
        columns={adminColumns(mayChange, setEdited)}
        total={total}
        page={list.page}
        onPage={list.setPage}
        onRetry={refetch}
        empty="No admin user matches"
        {...state}
        loading={!loaded}
      />
      {edited && (
        <AdminForm
          admin={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  );
}
