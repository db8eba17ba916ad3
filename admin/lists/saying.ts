type Said = string | number | null;

/** A column whose cell says what its file says. */
export function saying<T, V extends Said>(say: (row: T) => V) {
  return { cell: say, text: say };
}
