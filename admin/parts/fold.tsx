import type { ReactNode } from 'react';

type Props = { label: string; opened: boolean; children: ReactNode };

/**
 * A collapsible section for rare needs: closed until opened or until a field in it has an error.
 */
export function Fold({ label, opened, children }: Props) {
  return (
    <details className="fold" open={opened}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
