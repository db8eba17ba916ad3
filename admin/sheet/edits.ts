/** A cell that was changed: what it said then, and what it is to say. */
export type Edit = { row: string; column: string; was: string; to: string };

/** All that is unsaved on a sheet, by its cells. */
export type Edits = ReadonlyMap<string, Edit>;

export function keyOf({ row, column }: Pick<Edit, 'row' | 'column'>): string {
  return `${row}.${column}`;
}

/** Once something is written; a cell that says again what it said is no change. */
export function withWritten(edits: Edits, written: readonly Edit[]): Edits {
  const next = new Map(edits);
  for (const edit of written) {
    const key = keyOf(edit);
    const was = edits.get(key)?.was ?? edit.was;
    if (edit.to === was) next.delete(key);
    else next.set(key, { ...edit, was });
  }
  return next;
}

/** Once these are saved; what was written into the same cells meanwhile is still to be. */
export function withSaved(edits: Edits, saved: readonly Edit[]): Edits {
  const next = new Map(edits);
  for (const edit of saved) {
    const key = keyOf(edit);
    const to = edits.get(key)?.to ?? edit.was;
    if (to === edit.to) next.delete(key);
    else next.set(key, { ...edit, was: edit.to, to });
  }
  return next;
}

/** Once it is known what others have written into these cells. */
export function withClashes(edits: Edits, clashing: readonly Edit[]): Edits {
  const met = clashing.map((edit): [string, Edit] => {
    const key = keyOf(edit);
    return [key, { ...edit, to: edits.get(key)?.to ?? edit.to }];
  });
  return new Map([...edits, ...met]);
}
