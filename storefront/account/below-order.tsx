import type { ReactNode } from 'react';

type Props = { id: string; title: string; text: string; children: ReactNode };

/** A part below an order's page that offers its reader an account. */
export function BelowOrder({ id, title, text, children }: Props) {
  return (
    <section aria-labelledby={id} className="mt-12 max-w-xl border-t border-line pt-8 print:hidden">
      <h2 id={id} className="title">
        {title}
      </h2>
      <p className="mt-3 mb-6 text-quiet">{text}</p>
      {children}
    </section>
  );
}
