import type { ReactNode } from 'react';

/** A titled section of the order form. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-5">
      <h3 className="label font-semibold">{title}</h3>
      {children}
    </div>
  );
}
