import type { ReactNode } from 'react';

type Props = { id: string; title: string; children: ReactNode };

/** A section of a text page with an anchor. */
export function Section({ id, title, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="read-section">
      <h2 id={`${id}-title`} className="title">
        {title}
      </h2>
      {children}
    </section>
  );
}
