import { Button, Group } from '@mantine/core';
import type { DataTableColumn } from 'mantine-datatable';
import type { Admin } from '#contract/admins.ts';
import { formatInstant } from '../lists/format-date.ts';
import { DeleteAdmin } from './delete-admin.tsx';

export function adminColumns(
  mayChange: boolean,
  onEdit: (admin: Admin) => void,
): DataTableColumn<Admin>[] {
  return [
    { accessor: 'username', title: 'Username' },
    { accessor: 'name', title: 'Name' },
    { accessor: 'role', title: 'Role' },
    {
      accessor: 'active',
      title: 'State',
      render: ({ active }) => (active ? 'active' : 'disabled'),
    },
    {
      accessor: 'lastLoginAt',
      title: 'Last login',
      render: ({ lastLoginAt }) => (lastLoginAt ? formatInstant(lastLoginAt) : 'never'),
    },
    {
      accessor: 'change',
      title: 'Change',
      hidden: !mayChange,
      render: (admin) => (
        <Group gap={6} wrap="nowrap">
          <Button
            size="xs"
            variant="default"
            aria-label={`Edit ${admin.username}`}
            onClick={() => onEdit(admin)}
          >
            Edit
          </Button>
          <DeleteAdmin admin={admin} />
        </Group>
      ),
    },
  ];
}
