import ChevronDown from 'lucide-react/icons/chevron-down';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { own } from '#core/own.ts';
import { closeDetails, useClosing } from '../browser/use-closing.ts';

type Props = { label: ReactNode; place: string; children: ReactNode };

/**
 * A dropdown of links. It works without JavaScript, one at a time; the down arrow opens it, arrow
 * keys move through its links, Escape closes it.
 */
export function DropDown({ label, place, children }: Props) {
  const details = useClosing();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes it.
  useEffect(() => closeDetails(details.current), [key]);
  return (
    <details ref={details} name="menu" className="group" onKeyDown={moveFocus}>
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

function moveFocus(event: KeyboardEvent<HTMLDetailsElement>) {
  const step = own({ ArrowDown: 1, ArrowUp: -1 }, event.key);
  if (!step) return;
  event.preventDefault();
  const details = event.currentTarget;
  details.open = true;
  const stops = [...details.querySelectorAll<HTMLElement>('summary, a')];
  stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus();
}
