import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { IntlProvider } from 'use-intl';
import { countingLocale, type Language } from '#core/languages.ts';
import { importPatiently } from '../browser/patiently.ts';
import { getMessages, loadPart } from '../messages/messages.ts';
import { useLanguage } from '../shop/shop.ts';

/**
 * Lazily loads a component with its messages; it must be rendered inside `OnDemand`. Only for parts
 * opened by a click, because the server never renders them.
 *
 * @example const Zoom = fetched(async () => (await import('./zoom.tsx')).Zoom);
 */
export function fetched<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const language = document.documentElement.lang as Language;
    const [part] = await Promise.all([importPatiently(load), loadPart(language, 'product/')]);
    return { default: part };
  });
}

/** Renders a lazily loaded component with its own messages, which the page does not have. */
export function OnDemand({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <Speaking>{children}</Speaking>
    </Suspense>
  );
}

/** Rendered again after the component has loaded, so that its messages are included. */
function Speaking({ children }: { children: ReactNode }) {
  const language = useLanguage();
  return (
    <IntlProvider locale={countingLocale(language)} messages={getMessages(language)} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}
