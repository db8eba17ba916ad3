import type { ReactNode } from 'react';

type HeadProps = { title: string; lines: readonly string[]; children: ReactNode };

/** Title and date on one side, the shop on the other. */
export function Head({ title, lines, children }: HeadProps) {
  return (
    <header className="sheet-head">
      <div>
        <h1>{title}</h1>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div>{children}</div>
    </header>
  );
}

type PartProps = { title: string; children: ReactNode };

export function Part({ title, children }: PartProps) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
