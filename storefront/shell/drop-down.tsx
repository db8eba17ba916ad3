import ChevronDown from 'lucide-react/icons/chevron-down';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

type Props = { label: ReactNode; place: string; children: ReactNode };

/**
 * A panel of links under a word. It opens without JavaScript too, one at a time; the down arrow
 * opens it, arrows walk along its links, Escape closes it.
 */
export function DropDown({ label, place, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes it.
  useEffect(() => close(details.current), [key]);
  useEffect(() => {
    function closeOutside(event: Event) {
      if (!details.current?.contains(event.target as Node)) close(details.current);
    }
    const outside = ['pointerdown', 'focusin'] as const;
    for (const name of outside) document.addEventListener(name, closeOutside);
    return () => {
      for (const name of outside) document.removeEventListener(name, closeOutside);
    };
  }, []);
  return (
    <details ref={details} name="menu" className="group" onKeyDown={walk}>
      <summary className="line-link label flex min-h-11 items-center gap-1 whitespace-nowrap">
        {label}
        <ChevronDown
          size={14}
          strokeWidth={1.4}
          aria-hidden="true"
          className="transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className={`menu-panel ${place}`}>{children}</div>
    </details>
  );
}

function walk(event: KeyboardEvent<HTMLDetailsElement>) {
  const details = event.currentTarget;
  if (event.key === 'Escape' && details.open) {
    close(details);
    details.querySelector('summary')?.focus();
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  details.open = true;
  const stops = [...details.querySelectorAll<HTMLElement>('summary, a')];
  const here = stops.indexOf(document.activeElement as HTMLElement);
  stops[here + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
}

function close(details: HTMLDetailsElement | null) {
  if (details) details.open = false;
}
