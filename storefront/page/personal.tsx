import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { IntlProvider } from 'use-intl';
import { countingLocale, type Language } from '#core/languages.ts';
import { importOnce } from '../browser/patiently.ts';
import { getMessages, loadMessages } from '../messages/messages.ts';
import { asksAgain, sessionEnded } from '../session/tokens.ts';
import { useLanguage } from '../shop/shop.ts';

const SessionEnded = lazy(importOnce(() => import('../client-auth/session-ended.tsx')));

export function loader() {
  return null;
}

/**
 * Loads the messages of personal pages on navigation; a page loaded as a document has them already.
 */
export async function clientLoader({ request }: { request: Request }) {
  const { pathname } = new URL(request.url);
  await loadMessages(document.documentElement.lang as Language, pathname);
  return null;
}

/** Personal pages have their own messages, which catalogue pages do not download. */
export default function Personal() {
  const language = useLanguage();
  const { pathname } = useLocation();
  const hasEnded = sessionEnded.use() && asksAgain(pathname);
  return (
    <IntlProvider locale={countingLocale(language)} messages={getMessages(language)} timeZone="UTC">
      <Outlet />
      <Suspense>{hasEnded && <SessionEnded />}</Suspense>
    </IntlProvider>
  );
}
