/** A cell by its place in the sheet. */
export type Place = { readonly row: number; readonly column: number };

/** Cells from one corner to the other, both included. */
export type Block = {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
};

export type Size = { readonly rows: number; readonly columns: number };

export type Filled = Place & { readonly text: string };

export function blockOf(one: Place, other: Place): Block {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}

export function isInside({ row, column }: Place, block: Block): boolean {
  return row >= block.top && row <= block.bottom && column >= block.left && column <= block.right;
}

export function placesOf(block: Block): Place[] {
  const places: Place[] = [];
  for (let row = block.top; row <= block.bottom; row += 1) {
    for (let column = block.left; column <= block.right; column += 1) places.push({ row, column });
  }
  return places;
}

/** One step or a jump from a cell, never off the sheet. */
export function step({ row, column }: Place, by: Place, { rows, columns }: Size): Place {
  return { row: clamp(row + by.row, rows), column: clamp(column + by.column, columns) };
}

/** The next cell as Tab goes, row after row; undefined past the last, or before the first. */
export function next(
  { row, column }: Place,
  by: 1 | -1,
  { rows, columns }: Size,
): Place | undefined {
  const at = row * columns + column + by;
  if (at < 0 || at >= rows * columns) return undefined;
  return { row: Math.floor(at / columns), column: at % columns };
}

/** Whether what is on the clipboard is more than one cell. */
export function isBlock(text: string): boolean {
  return /[\t\n\r]/.test(text.replace(/\r?\n$/, ''));
}

/**
 * What is pasted, laid out from a block's corner: one value fills the block, more begin there.
 * What does not fit is counted.
 *
 * @example paste('1\t2\n3\t4', block, size)
 */
export function paste(text: string, block: Block, size: Size): { cells: Filled[]; left: number } {
  const rows = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const values = rows.map((row) => row.split('\t').map((cell) => cell.trim()));
  const [first] = values[0] ?? [];
  if (values.length === 1 && values[0]?.length === 1 && first !== undefined) {
    return { cells: placesOf(block).map((place) => ({ ...place, text: first })), left: 0 };
  }
  const all = values.flatMap((cells, row) =>
    cells.map((cell, column) => ({
      row: block.top + row,
      column: block.left + column,
      text: cell,
    })),
  );
  const cells = all.filter(({ row, column }) => row < size.rows && column < size.columns);
  return { cells, left: all.length - cells.length };
}

/** A block as a spreadsheet takes it from the clipboard. */
export function copy(block: Block, textAt: (place: Place) => string): string {
  const lines: string[] = [];
  for (let row = block.top; row <= block.bottom; row += 1) {
    const cells: string[] = [];
    for (let column = block.left; column <= block.right; column += 1) {
      cells.push(textAt({ row, column }).replace(/[\t\n\r]+/g, ' '));
    }
    lines.push(cells.join('\t'));
  }
  return lines.join('\n');
}

/** The top cell of each column of a block, written into those below it; of one cell, to the end. */
export function fillDown(block: Block, { rows }: Size, textAt: (place: Place) => string): Filled[] {
  const bottom = block.top === block.bottom ? rows - 1 : block.bottom;
  return placesOf({ ...block, top: block.top + 1, bottom }).map((place) => ({
    ...place,
    text: textAt({ row: block.top, column: place.column }),
  }));
}

/** Where a cell's value may be applied to: its row, its column, everything. */
export function spread(place: Place, to: 'row' | 'column' | 'all', size: Size): Block {
  const whole = { top: 0, left: 0, bottom: size.rows - 1, right: size.columns - 1 };
  if (to === 'row') return { ...whole, top: place.row, bottom: place.row };
  if (to === 'column') return { ...whole, left: place.column, right: place.column };
  return whole;
}

function clamp(value: number, count: number): number {
  return Math.max(0, Math.min(count - 1, value));
}
