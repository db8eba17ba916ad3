/** A column of what others wrote of themselves: without a space too it leaves the list its width. */
export function ownWords<T>(say: (row: T) => string | null) {
  return {
    cell: (row: T) => <span className="own-words">{say(row) ?? '—'}</span>,
    text: say,
  };
}
