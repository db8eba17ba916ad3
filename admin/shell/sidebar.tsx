import { AppShell, Divider, NavLink, ScrollArea, Text } from '@mantine/core';
import { LogOut } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { mayRead } from '../session/roles.ts';
import { useAdminSession } from '../session/use-admin-session.ts';
import { useMe } from '../session/use-me.ts';
import { type Entry, isCurrent, mainEntries, otherEntries } from './entries.ts';

/** The ways through the back office that this admin's role can read, and the way out. */
export function Sidebar({ onLeave }: { onLeave: () => void }) {
  const { me } = useMe();
  const { logout } = useAdminSession();
  const offered = (entries: readonly Entry[]) =>
    entries.filter((entry) => !entry.area || (me && mayRead(me.role, entry.area)));

  return (
    <>
      <AppShell.Section grow component={ScrollArea}>
        <Entries entries={offered(mainEntries)} onLeave={onLeave} />
        <Divider my="sm" />
        <Entries entries={offered(otherEntries)} onLeave={onLeave} />
      </AppShell.Section>
      <AppShell.Section>
        <Divider my="sm" />
        {me && (
          <Text size="sm" c="dimmed" px="sm" pb={4}>
            {me.name} · {me.role}
          </Text>
        )}
        <NavLink
          component="button"
          className="entry"
          label="Log out"
          leftSection={<LogOut size={18} aria-hidden />}
          onClick={logout}
        />
      </AppShell.Section>
    </>
  );
}

function Entries({ entries, onLeave }: { entries: readonly Entry[]; onLeave: () => void }) {
  const { pathname } = useLocation();
  return entries.map((entry) => (
    <NavLink
      key={entry.to}
      component={Link}
      to={entry.to}
      label={entry.label}
      leftSection={<entry.icon size={18} aria-hidden />}
      active={isCurrent(entry, pathname)}
      aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
      variant="filled"
      className="entry"
      onClick={onLeave}
    />
  ));
}
