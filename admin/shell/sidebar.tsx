import { AppShell, Badge, Divider, NavLink, ScrollArea, VisuallyHidden } from '@mantine/core';
import { CircleUserRound, LogOut } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useNews } from '../news/use-news.ts';
import { type Entry, isCurrent, mainEntries, offeredTo, otherEntries } from '../roles/entries.ts';
import { useAdminSession } from '../session/use-admin-session.ts';
import { useMe } from '../session/use-me.ts';
import { useWords } from '../words/translator.ts';

/** The navigation entries that this role can read, and the sign-out. */
export function Sidebar({ onLeave }: { onLeave: () => void }) {
  const { me } = useMe();
  const { logout } = useAdminSession();
  const t = useWords('shell');

  return (
    <>
      <AppShell.Section grow component={ScrollArea}>
        {me && (
          <>
            <Entries entries={offeredTo(me.role, mainEntries)} onLeave={onLeave} />
            <Divider my="sm" />
            <Entries entries={offeredTo(me.role, otherEntries)} onLeave={onLeave} />
          </>
        )}
      </AppShell.Section>
      <AppShell.Section>
        <Divider my="sm" />
        {me && (
          <NavLink
            component={Link}
            to="/admin/me"
            className="entry"
            label={me.name}
            description={t(`roles.${me.role}`)}
            leftSection={<CircleUserRound size={18} aria-hidden />}
            onClick={onLeave}
          />
        )}
        <NavLink
          component="button"
          className="entry"
          label={t('logOut')}
          leftSection={<LogOut size={18} aria-hidden />}
          onClick={logout}
        />
      </AppShell.Section>
    </>
  );
}

function Entries({ entries, onLeave }: { entries: readonly Entry[]; onLeave: () => void }) {
  const { pathname } = useLocation();
  const t = useWords('shell');
  const news = useNews();
  return entries.map((entry) => {
    const count = (news && entry.waiting?.(news)) || 0;
    const countText = count < 100 ? String(count) : '99+';
    const countLabel = entry.name === 'messages' ? 'waiting' : 'new';
    return (
      <NavLink
        key={entry.to}
        component={Link}
        to={entry.to}
        label={t(`entries.${entry.name}`)}
        rightSection={
          count > 0 && (
            <Badge className="numbers" variant="default" tt="none" fw={500}>
              <span aria-hidden>{countText}</span>
              <VisuallyHidden>{t(`news.${countLabel}`, { count: countText })}</VisuallyHidden>
            </Badge>
          )
        }
        leftSection={<entry.icon size={18} aria-hidden />}
        active={isCurrent(entry, pathname)}
        aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
        variant="filled"
        className="entry"
        onClick={onLeave}
      />
    );
  });
}
