import { Button, Group } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Admin } from '#contract/admins.ts';
import { formatInstant } from '../formats/format-date.ts';
import { ListPage } from '../lists/list-page.tsx';
import type { ListColumn, QueryOf } from '../lists/list-types.ts';
import { useCreating } from '../parts/use-creating.ts';
import { call } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { useWords } from '../words/translator.ts';
import { AdminForm } from './admin-form.tsx';
import { AdminMenu } from './admin-menu.tsx';

/** The admin accounts and their roles. */
export function Component() {
  const t = useWords('users');
  const [edited, setEdited] = useState<Admin>();
  const [creating, setCreating] = useCreating();
  const { me, mayChange } = useMe();
  const allowed = mayChange('admins');
  return (
    <>
      <ListPage
        name="users"
        title={t('title')}
        searchLabel={t('search')}
        actions={
          allowed && (
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setCreating(true)}>
              {t('newUser')}
            </Button>
          )
        }
        columns={useAdminColumns(allowed, me?.id, setEdited)}
        sort="username"
        read={readAdmins}
        nameOf={({ username }) => username}
        empty={t('empty')}
      />
      {edited && (
        <AdminForm
          admin={edited}
          isMe={edited.id === me?.id}
          onClose={() => setEdited(undefined)}
        />
      )}
      {creating && allowed && (
        <AdminForm admin={undefined} isMe={false} onClose={() => setCreating(false)} />
      )}
    </>
  );
}

async function readAdmins(query: QueryOf<'GET /admin/users'>, signal: AbortSignal) {
  const { admins, total } = await call('GET /admin/users', { query, signal });
  return { rows: admins, total };
}

function useAdminColumns(
  allowed: boolean,
  myId: number | undefined,
  onEdit: (admin: Admin) => void,
): ListColumn<Admin>[] {
  const t = useWords('users');
  return useMemo(() => {
    const columns: ListColumn<Admin>[] = [
      {
        key: 'username',
        title: t('username'),
        primary: true,
        cell: ({ username }) => username,
        text: ({ username }) => username,
        sort: { asc: 'username' },
      },
      {
        key: 'name',
        title: t('name'),
        card: 'plain',
        cell: ({ name }) => name,
        text: ({ name }) => name,
      },
      {
        key: 'role',
        title: t('role'),
        card: 'beside',
        cell: ({ role }) => t(`roles.${role}`),
        text: ({ role }) => t(`roles.${role}`),
        sort: { asc: 'role' },
      },
      {
        key: 'active',
        title: t('state'),
        card: 'plain',
        cell: ({ active }) => (active ? t('active') : t('disabled')),
        text: ({ active }) => (active ? t('active') : t('disabled')),
      },
      {
        key: 'secondFactor',
        title: t('secondFactor'),
        card: 'named',
        cell: ({ secondFactor }) => (secondFactor ? t('on') : t('off')),
        text: ({ secondFactor }) => (secondFactor ? t('on') : t('off')),
      },
      {
        key: 'lastLogin',
        title: t('lastLogin'),
        card: 'named',
        cell: ({ lastLoginAt }) => (lastLoginAt ? formatInstant(lastLoginAt) : t('never')),
        text: ({ lastLoginAt }) => lastLoginAt,
      },
    ];
    if (!allowed) return columns;
    const acts: ListColumn<Admin> = {
      key: 'change',
      title: t('change'),
      card: 'below',
      cell: (admin) => (
        <Group gap={6} wrap="nowrap">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('editOne', { name: admin.username })}
            onClick={() => onEdit(admin)}
          >
            {t('edit')}
          </Button>
          <AdminMenu admin={admin} isMe={admin.id === myId} />
        </Group>
      ),
    };
    return [...columns, acts];
  }, [t, allowed, myId, onEdit]);
}
