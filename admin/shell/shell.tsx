import { AppShell, Burger, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { Link, Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useAskBeforeLeaving } from '../drafts/unsaved.ts';
import { loginPath } from '../session/guard.ts';
import { useAdminSession } from '../session/use-admin-session.ts';
import { Sidebar } from './sidebar.tsx';
import { useShop } from './use-shop.ts';

/** What stands around every page of the back office. */
export function Component() {
  const [opened, { toggle, close }] = useDisclosure();
  const { pathname, search } = useLocation();
  const { ended } = useAdminSession();
  const { shopName } = useShop();
  useFocusOnArrival(pathname);
  useAskBeforeLeaving();
  if (ended) return <Navigate to={loginPath(pathname + search)} replace />;

  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: !opened } }}
      padding={{ base: 'md', sm: 'lg' }}
    >
      <AppShell.Header>
        <a className="skip" href="#page">
          Skip to the page
        </a>
        <Group h="100%" px="md" wrap="nowrap">
          <Burger
            opened={opened}
            onClick={toggle}
            hiddenFrom="sm"
            size="sm"
            aria-label={opened ? 'Close the menu' : 'Open the menu'}
            aria-expanded={opened}
          />
          <Text component={Link} to="/admin" fw={600} truncate>
            {shopName}
          </Text>
          <Text component="a" href="/" size="sm" ml="auto" py={6} td="underline">
            See the shop
          </Text>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label="Back office">
        <Sidebar onLeave={close} />
      </AppShell.Navbar>
      <AppShell.Main id="page" tabIndex={-1} className="main">
        <Outlet />
      </AppShell.Main>
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
