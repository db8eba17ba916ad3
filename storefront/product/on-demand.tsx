import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { IntlProvider } from 'use-intl';
import { countingLocale, type Language } from '../languages.ts';
import { getMessages, loadPart } from '../page/messages.ts';
import { useLanguage } from '../page/shop.ts';

/**
 * A part of the page that is fetched, with the words it speaks, when it is first shown. It stands in
 * `OnDemand`. Only what a visitor asks for by a click is such a part: the server never renders one.
 *
 * @example const Zoom = fetched(async () => (await import('./zoom.tsx')).Zoom);
 */
export function fetched<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const language = document.documentElement.lang as Language;
    const [part] = await Promise.all([load(), loadPart(language, 'piece/')]);
    return { default: part };
  });
}

/** Where a fetched part stands. Its words came with it: the page around does not know them. */
export function OnDemand({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <Speaking>{children}</Speaking>
    </Suspense>
  );
}

/** Rendered again once the part is there, and so with its words. */
function Speaking({ children }: { children: ReactNode }) {
  const language = useLanguage();
  return (
    <IntlProvider locale={countingLocale(language)} messages={getMessages(language)} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}
