import { AppShell, Box, Burger, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { Link, Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useAskBeforeLeaving } from '../drafts/unsaved.ts';
import { loginPath } from '../session/guard.ts';
import { useAdminSession } from '../session/use-admin-session.ts';
import { useWords } from '../words/words.ts';
import { KeysHelp } from './keys-help.tsx';
import { Sidebar } from './sidebar.tsx';
import { useKeys } from './use-keys.ts';
import { useShop } from './use-shop.ts';
import { UserMenu } from './user-menu.tsx';

/** What stands around every page of the back office. */
export function Component() {
  const t = useWords('shell');
  const [opened, { toggle, close }] = useDisclosure();
  const [help, { open: openHelp, close: closeHelp }] = useDisclosure();
  const { pathname, search } = useLocation();
  const { ended } = useAdminSession();
  const { shopName } = useShop();
  useFocusOnArrival(pathname);
  useAskBeforeLeaving();
  useKeys(openHelp);
  if (ended) return <Navigate to={loginPath(pathname + search)} replace />;

  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: !opened } }}
      padding={{ base: 'md', sm: 'lg' }}
    >
      <AppShell.Header>
        <a className="skip" href="#page">
          {t('skip')}
        </a>
        <Group h="100%" px="md" wrap="nowrap" gap="sm">
          <Burger
            opened={opened}
            onClick={toggle}
            hiddenFrom="sm"
            size="sm"
            aria-label={t(opened ? 'closeMenu' : 'openMenu')}
            aria-expanded={opened}
          />
          <Text component={Link} to="/admin" fw={600} truncate>
            {shopName || t('office')}
          </Text>
          <Box flex={1} />
          <Text component="a" href="/" size="sm" py={6} td="underline" visibleFrom="xs">
            {t('seeShop')}
          </Text>
          <UserMenu onKeys={openHelp} />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label={t('office')}>
        <Sidebar onLeave={close} />
      </AppShell.Navbar>
      <AppShell.Main id="page" tabIndex={-1} className="main">
        <Outlet />
      </AppShell.Main>
      <KeysHelp opened={help} onClose={closeHelp} />
      <ScrollRestoration />
    </AppShell>
  );
}

/** A page that is gone to takes the focus, so that keys and screen readers start at its top. */
function useFocusOnArrival(pathname: string): void {
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current !== pathname) document.getElementById('page')?.focus();
    previous.current = pathname;
  }, [pathname]);
}
