type CellText = string | number | null;

/** A column with the same text in its cell and in the CSV file. */
export function textColumn<T, V extends CellText>(textOf: (row: T) => V) {
  return { cell: textOf, text: textOf };
}
