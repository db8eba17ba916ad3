import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to the section named in the URL's hash, and focuses it. */
export function useFocusPlace() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same section may be requested again.
  useEffect(() => {
    if (!hash) return;
    const section = document.getElementById(decodeURIComponent(hash.slice(1)));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [hash, key]);
}
