import type { MouseEvent } from 'react';

export type Point = { x: number; y: number };

/** The clicked point relative to an element: its centre is `{ x: 0.5, y: 0.5 }`. */
export function partsOf({ currentTarget, clientX, clientY }: MouseEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}
