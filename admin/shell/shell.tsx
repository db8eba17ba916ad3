import {
  ActionIcon,
  AppShell,
  Box,
  Burger,
  Button,
  Center,
  Group,
  Indicator,
  Kbd,
  Text,
} from '@mantine/core';
import { useDisclosure, useHotkeys, useTimeout } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import {
  Link,
  Navigate,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
} from 'react-router';
import { LoadingFilm } from '#ui/loading-film.tsx';
import { isMac, onAnyLayout } from '../browser/keyboard.ts';
import { useAskBeforeLeaving } from '../drafts/unsaved.ts';
import { useNews, useNewsWatch } from '../news/use-news.ts';
import { loginPath } from '../session/guard.ts';
import { useAdminSession } from '../session/use-admin-session.ts';
import { useMe } from '../session/use-me.ts';
import { useShop } from '../session/use-shop.ts';
import { ConfirmDialog } from '../sign-in/confirm-dialog.tsx';
import { EndedDialog } from '../sign-in/ended-dialog.tsx';
import { SetupFirst } from '../sign-in/setup.tsx';
import { useWords } from '../words/translator.ts';
import { KeysHelp } from './keys-help.tsx';
import { Sidebar } from './sidebar.tsx';
import { useKeys } from './use-keys.ts';
import { useTypeAhead } from './use-type-ahead.ts';
import { UserMenu } from './user-menu.tsx';

const loadPalette = () => import('./palette.tsx');
const Palette = lazy(loadPalette);

/** The layout around every admin page. */
export function Component() {
  const t = useWords('shell');
  const [opened, { toggle, close }] = useDisclosure();
  const [help, { open: openHelp, close: closeHelp }] = useDisclosure();
  const { pathname, search } = useLocation();
  const { ended } = useAdminSession();
  const { shopName } = useShop();
  const { me } = useMe();
  const [asked, setAsked] = useState(0);
  // Registered before all other key listeners, because keys typed while the palette loads belong to
  // it.
  const ahead = useTypeAhead();
  const find = () => {
    ahead.begin();
    setAsked((times) => times + 1);
  };
  useFocusOnArrival(pathname);
  useNewsWatch();
  const news = useNews();
  const came = news && (news.orders?.waiting || news.enquiries);
  useAskBeforeLeaving();
  useKeys(openHelp);
  useHotkeys([['mod+K', find, onAnyLayout]], []);
  const burger = useRef<HTMLButtonElement>(null);
  const fold = () => {
    close();
    burger.current?.focus();
  };
  useHotkeys(opened ? [['Escape', fold]] : []);
  useEffect(() => void setTimeout(loadPalette, 1000), []);
  if (ended && !me) return <Navigate to={loginPath(pathname + search)} replace />;

  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: 232, breakpoint: 'md', collapsed: { mobile: !opened } }}
      padding={{ base: 'md', sm: 'lg' }}
    >
      <AppShell.Header>
        <a className="skip" href="#page">
          {t('skip')}
        </a>
        <Group h="100%" px="md" wrap="nowrap" gap="sm">
          <Indicator color="red.7" size={9} offset={12} disabled={opened || !came} hiddenFrom="md">
            <Burger
              ref={burger}
              opened={opened}
              onClick={toggle}
              size="sm"
              aria-label={t(opened ? 'closeMenu' : 'openMenu')}
              aria-expanded={opened}
            />
          </Indicator>
          <Text component={Link} to="/admin" fw={600} truncate w={{ md: 216 }}>
            {shopName || t('office')}
          </Text>
          <FindButton onFind={find} />
          <Box flex={1} visibleFrom="sm" />
          <Text
            component="a"
            href="/"
            target="_blank"
            size="sm"
            py={6}
            td="underline"
            visibleFrom="xs"
          >
            {t('seeShop')}
          </Text>
          <UserMenu onKeys={openHelp} />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label={t('office')} className="menu" mod={{ folded: !opened }}>
        <Sidebar onLeave={close} />
      </AppShell.Navbar>
      <AppShell.Main id="page" tabIndex={-1} className="main">
        <SetupFirst me={me}>
          <Outlet />
        </SetupFirst>
        <RouteFilm />
      </AppShell.Main>
      <KeysHelp opened={help} onClose={closeHelp} />
      {asked > 0 && (
        <Suspense fallback={null}>
          <Palette asked={asked} ahead={ahead} />
        </Suspense>
      )}
      {me && <EndedDialog username={me.username} />}
      {me && <ConfirmDialog username={me.username} />}
      <ScrollRestoration />
    </AppShell>
  );
}

function FindButton({ onFind }: { onFind: () => void }) {
  const t = useWords('shell');
  const control = isMac ? '⌘' : 'Ctrl';
  return (
    <>
      <Button
        variant="default"
        visibleFrom="sm"
        w={320}
        justify="space-between"
        fw={400}
        leftSection={<Search size={16} aria-hidden />}
        rightSection={<Kbd size="xs">{`${control} K`}</Kbd>}
        styles={{ label: { flex: 1, justifyContent: 'flex-start' } }}
        onClick={onFind}
      >
        {t('find')}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        hiddenFrom="sm"
        ml="auto"
        aria-label={t('find')}
        onClick={onFind}
      >
        <Search size={20} aria-hidden />
      </ActionIcon>
    </>
  );
}

/** A page takes focus on navigation, so that keys and screen readers start at its top. */
function useFocusOnArrival(pathname: string): void {
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current !== pathname) document.getElementById('page')?.focus();
    previous.current = pathname;
  }, [pathname]);
}

/** The loading screen, shown when a page takes longer than 300 ms. */
function RouteFilm() {
  const { state } = useNavigation();
  return state === 'loading' ? <LateFilm /> : null;
}

function LateFilm() {
  const t = useWords('shell');
  const [late, setLate] = useState(false);
  useTimeout(() => setLate(true), 300, { autoInvoke: true });
  if (!late) return null;
  return (
    <Center className="route-film" role="status" aria-label={t('loading')}>
      <LoadingFilm />
    </Center>
  );
}
