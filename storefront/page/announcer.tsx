import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches, useNavigationType } from 'react-router';

/**
 * After a navigation, moves focus to the new page's heading and announces its title; after Back,
 * moves focus to the link that was followed.
 */
export function Announcer() {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const last = useRef(pathname);
  const [title, setTitle] = useState('');
  // Marks the page as hydrated, for tests and styles.
  useEffect(() => {
    document.documentElement.dataset.running = '';
  }, []);
  useEffect(() => {
    if (last.current === pathname) return;
    const left = last.current;
    last.current = pathname;
    setTitle(document.title);
    if (location.hash) return;
    const main = document.querySelector<HTMLElement>('main');
    const followed =
      isBack &&
      main?.querySelector<HTMLElement>(
        `a[href="${CSS.escape(left)}"], a[href^="${CSS.escape(left)}?"]`,
      );
    const heading = main?.querySelector<HTMLElement>('h1') ?? main;
    if (!followed) heading?.setAttribute('tabindex', '-1');
    (followed || heading)?.focus({ preventScroll: true });
  }, [pathname, isBack]);
  useJsonLd(pathname);
  return (
    <p className="sr-only" role="status">
      {title}
    </p>
  );
}

/** Replaces the JSON-LD of the previous page after a navigation. */
function useJsonLd(pathname: string) {
  const data = useMatches().at(-1)?.loaderData as { jsonLd?: object[] } | undefined;
  const jsonLd = data?.jsonLd;
  const first = useRef(pathname);
  useEffect(() => {
    if (first.current === pathname && !jsonLd) return;
    first.current = '';
    const type = 'application/ld+json';
    for (const old of document.querySelectorAll(`script[type="${type}"]`)) old.remove();
    for (const thing of jsonLd ?? []) {
      const text = JSON.stringify(thing);
      document.head.append(Object.assign(document.createElement('script'), { type, text }));
    }
  }, [pathname, jsonLd]);
}
