import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { useClosing } from '../browser/use-closing.ts';

type Props = { title: string; count: number; children: ReactNode };

/** A filter in a dropdown; only one is open at a time. */
export function Facet({ title, count, children }: Props) {
  const details = useClosing();
  return (
    <details ref={details} name="facet" className="facet group">
      <summary className="line-link label flex min-h-11 items-center justify-between gap-1 whitespace-nowrap">
        <span>
          {title}
          {count > 0 && <span className="text-quiet"> ({count})</span>}
        </span>
        <ChevronDown
          size={14}
          strokeWidth={1.4}
          aria-hidden="true"
          className="transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="facet-panel">{children}</div>
    </details>
  );
}
