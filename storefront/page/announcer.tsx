import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches, useNavigationType } from 'react-router';

/**
 * Moves the focus to the new page's heading after a navigation, and reads its title out; after Back
 * to the link that was followed, so that one goes on from there.
 */
export function Announcer() {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const last = useRef(pathname);
  const [title, setTitle] = useState('');
  // From now on keys and buttons do what they promise: tests wait for this, and styles may.
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

/** What the page tells machines goes when it does, and that of the next one takes its place. */
function useJsonLd(pathname: string) {
  const told = useMatches().at(-1)?.loaderData as { jsonLd?: object[] } | undefined;
  const jsonLd = told?.jsonLd;
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
