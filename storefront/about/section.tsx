import type { ReactNode } from 'react';

type Props = { id: string; title: string; children: ReactNode };

/** A part of a page that is read; its place can be linked to. */
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
