/** A column of text written by users, which wraps even where it has no spaces. */
export function ownWords<T>(textOf: (row: T) => string | null) {
  return {
    cell: (row: T) => <span className="own-words">{textOf(row) ?? '—'}</span>,
    text: textOf,
  };
}
