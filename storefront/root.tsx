import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import { IntlProvider } from 'use-intl';
import serifLatin from './fonts/cormorant-latin.woff2?url';
import interLatin from './fonts/inter-latin.woff2?url';
import { Announcer } from './page/announcer.tsx';
import { ErrorPage } from './page/error-page.tsx';
import { getMessages } from './page/messages.ts';
import { pageContext } from './page/page-context.ts';
import { queryClient } from './page/query-client.ts';
import { StartFilm } from './page/start-film.tsx';
import theme from './theme.css?url';

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, language, settings, publicUrl } = context.get(pageContext);
  const query = { lang: language, pageSize: 100 };
  const [{ categories }, { collections }] = await Promise.all([
    api('GET /category/client', { query }),
    api('GET /collection/client', { query }),
  ]);
  return {
    language,
    publicUrl,
    settings,
    categories: categories.filter(hasPieces).map(toEntry),
    collections: collections.filter(hasPieces).map(toEntry),
  };
}

/** The menus and settings hold for as long as the page's document lives. */
export function shouldRevalidate() {
  return false;
}

export function links() {
  return [
    { rel: 'preload', href: interLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
    { rel: 'preload', href: serifLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
    { rel: 'stylesheet', href: theme },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  ];
}

export function Layout({ children }: { children: ReactNode }) {
  const language = useRouteLoaderData<typeof loader>('root')?.language ?? 'en';
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
        <IntlProvider locale={language} messages={getMessages(language)} timeZone="UTC">
          <QueryClientProvider client={queryClient()}>
            {children}
            <Announcer />
            <StartFilm />
          </QueryClientProvider>
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

type Shelf = { slug: string; productCount: number; options: { title: string }[] };

function hasPieces({ productCount }: Shelf): boolean {
  return productCount > 0;
}

function toEntry({ slug, options }: Shelf) {
  return { slug, title: options[0]?.title ?? slug };
}
