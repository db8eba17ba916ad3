import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether a table is wider than its container. If so it scrolls within its own frame, headings
 * included; else it scrolls with the page, and its headings stick below the top bar. The height of
 * the content below the frame is passed to CSS, so that the headings stay visible at the end of the
 * page.
 */
export function useWide(table: RefObject<HTMLTableElement | null>, frame: string): boolean {
  const [wide, setWide] = useState(false);
  useLayoutEffect(() => {
    const own = table.current;
    const around = own?.closest<HTMLElement>(frame);
    const page = around?.closest('main');
    if (!own || !around) return;
    const measure = () => {
      setWide(own.offsetWidth > around.clientWidth + 1);
      if (page) around.style.setProperty('--below', `${heightBelow(around, page)}px`);
    };
    measure();
    const resized = new ResizeObserver(measure);
    for (const one of [own, around, page]) if (one) resized.observe(one);
    return () => resized.disconnect();
  }, [table, frame]);
  return wide;
}

/** The height of what follows the frame, with the page's padding; 0 where no frame would fit. */
function heightBelow(frame: Element, page: Element): number {
  const ends = [...page.children].map((one) => one.getBoundingClientRect().bottom);
  const padding = Number.parseFloat(getComputedStyle(page).paddingBottom);
  const below = Math.max(...ends) + padding - frame.getBoundingClientRect().bottom;
  return below < window.innerHeight / 2 ? Math.ceil(below) : 0;
}
