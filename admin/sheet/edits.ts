/** An edited cell, with its text before and after the edit. */
export type Edit = { row: string; column: string; was: string; to: string };

/** All unsaved edits of a sheet, by cell. */
export type Edits = ReadonlyMap<string, Edit>;

export function keyOf({ row, column }: Pick<Edit, 'row' | 'column'>): string {
  return `${row}.${column}`;
}

/** Adds edits; a cell set back to its stored text is no edit. */
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

/** Removes saved edits; a cell edited again meanwhile stays unsaved. */
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

/** Rebases edits on values that other admins have saved in the same cells. */
export function withClashes(edits: Edits, clashing: readonly Edit[]): Edits {
  const met = clashing.map((edit): [string, Edit] => {
    const key = keyOf(edit);
    return [key, { ...edit, to: edits.get(key)?.to ?? edit.to }];
  });
  return new Map([...edits, ...met]);
}
