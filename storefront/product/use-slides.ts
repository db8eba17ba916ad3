import { useRef, useState } from 'react';

/** Tracks the current picture of a horizontally scrolling list, and scrolls to others. */
export function useSlides() {
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);

  function follow() {
    const { scrollLeft = 0, clientWidth = 1 } = list.current ?? {};
    setPlace(Math.round(scrollLeft / clientWidth));
  }

  function goTo(next: number, { focus = false } = {}) {
    const element = list.current;
    if (!element) return;
    element.scrollTo({ left: next * element.clientWidth, behavior: 'instant' });
    setPlace(next);
    if (focus) element.children[next]?.querySelector('a')?.focus({ preventScroll: true });
  }

  return { list, place, goTo, follow };
}
