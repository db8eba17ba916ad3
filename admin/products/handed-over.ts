import type { Draft } from './draft.ts';

type Handed = {
  draft: Draft;
  /** Whether a save of this draft was requested and must continue. */
  saving: boolean;
};

const waiting = new Map<number, Handed>();

/** Passes edits made while a product was being created on to the editor of the created product. */
export function handOver(id: number, handed: Handed): void {
  waiting.set(id, handed);
}

export function handedOver(id: number | undefined): Handed | undefined {
  return id === undefined ? undefined : waiting.get(id);
}

export function forgetHanded(id: number): void {
  waiting.delete(id);
}
