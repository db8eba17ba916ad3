import ChevronDown from 'lucide-react/icons/chevron-down';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

type Props = { label: ReactNode; align?: 'left' | 'right'; children: ReactNode };

/** A list of links under a word; it opens without JavaScript too. */
export function DropDown({ label, align = 'left', children }: Props) {
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
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !details.current?.open) return;
    close(details.current);
    details.current.querySelector('summary')?.focus();
  }
  return (
    <details ref={details} className="group relative" onKeyDown={closeOnEscape}>
      <summary className="label flex min-h-11 items-center gap-1">
        {label}
        <ChevronDown
          size={14}
          strokeWidth={1.5}
          aria-hidden="true"
          className="group-open:rotate-180"
        />
      </summary>
      <div
        className={`absolute top-full z-30 min-w-52 border border-line bg-paper p-3 ${align === 'left' ? '-left-4' : 'right-0'}`}
      >
        {children}
      </div>
    </details>
  );
}

function close(details: HTMLDetailsElement | null) {
  if (details) details.open = false;
}
