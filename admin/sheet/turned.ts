/** Cells that were written, to be written back: what somebody has changed since stays. */
export function turned<T extends { was: unknown; to: unknown }>(cells: readonly T[]): T[] {
  return cells.map((cell) => ({ ...cell, was: cell.to, to: cell.was }));
}
