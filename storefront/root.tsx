import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import { IntlProvider } from 'use-intl';
import { countingLocale, languageOfPath } from '#core/languages.ts';
import { StartFilm } from './document/start-film.tsx';
import { getMessages } from './messages/messages.ts';
import { Announcer } from './page/announcer.tsx';
import { ErrorPage } from './page/error-page.tsx';
import { Notices } from './page/notices.tsx';
import type { loader } from './shop/root-data.ts';
import theme from './theme.css?url';

export { middleware } from './shop/given-up.ts';
export { loader } from './shop/root-data.ts';

/** Menus and settings are loaded once per document. */
export function shouldRevalidate() {
  return false;
}

export function links() {
  return [
    ...(import.meta.env.DEV ? [{ rel: 'stylesheet', href: theme }] : []),
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  ];
}

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const shop = useRouteLoaderData<typeof loader>('root');
  // The shop's data may be missing on an error page.
  const language = shop?.language ?? languageOfPath(pathname) ?? 'en';
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FAF7F2" />
        <Meta />
        <Links />
      </head>
      <body>
        <IntlProvider
          locale={countingLocale(language)}
          messages={getMessages(language)}
          timeZone="UTC"
        >
          {children}
          <Announcer />
          <Notices />
          <StartFilm />
        </IntlProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Shop() {
  return <Outlet />;
}

export { ErrorPage as ErrorBoundary };
