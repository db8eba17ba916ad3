import type { Draft } from './draft.ts';

type Handed = {
  draft: Draft;
  /** The save that was asked for is of this draft, and goes on. */
  saving: boolean;
};

const waiting = new Map<number, Handed>();

/** What is written over a piece that has just come to be goes on in its own editor. */
export function handOver(id: number, handed: Handed): void {
  waiting.set(id, handed);
}

export function handedOver(id: number | undefined): Handed | undefined {
  return id === undefined ? undefined : waiting.get(id);
}

export function forgetHanded(id: number): void {
  waiting.delete(id);
}
