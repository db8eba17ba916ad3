import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { IntlProvider } from 'use-intl';
import { countingLocale, type Language } from '../languages.ts';
import { sessionEnded } from '../session/tokens.ts';
import { getMessages, loadMessages } from './messages.ts';
import { useLanguage } from './shop.ts';

const SessionEnded = lazy(() => import('../session/session-ended.tsx'));

export function loader() {
  return null;
}

/** On the way to a personal page its texts are fetched; a page that begins here has them already. */
export async function clientLoader({ request }: { request: Request }) {
  const { pathname } = new URL(request.url);
  await loadMessages(document.documentElement.lang as Language, pathname);
  return null;
}

/** What is personal speaks texts of its own, which no catalogue page downloads. */
export default function Personal() {
  const language = useLanguage();
  const { pathname } = useLocation();
  const hasEnded = sessionEnded.use() && !pathname.includes('/client-auth');
  return (
    <IntlProvider locale={countingLocale(language)} messages={getMessages(language)} timeZone="UTC">
      <Outlet />
      <Suspense>{hasEnded && <SessionEnded />}</Suspense>
    </IntlProvider>
  );
}
