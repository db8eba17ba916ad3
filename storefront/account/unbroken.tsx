import type { ReactNode } from 'react';

/** Keeps an order number on one line, although it has a hyphen. */
export function unbroken(number: ReactNode) {
  return <strong className="font-medium whitespace-nowrap">{number}</strong>;
}
