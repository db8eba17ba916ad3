import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

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
  return (
    <p className="sr-only" role="status">
      {title}
    </p>
  );
}
