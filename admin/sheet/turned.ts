/** The reverse of saved edits, for an undo; cells changed since then are refused by the server. */
export function turned<T extends { was: unknown; to: unknown }>(cells: readonly T[]): T[] {
  return cells.map((cell) => ({ ...cell, was: cell.to, to: cell.was }));
}
