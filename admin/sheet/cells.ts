/** A cell by its position in the sheet. */
export type Place = { readonly row: number; readonly column: number };

/** A rectangle of cells, corners included. */
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

/** The cell one step or jump away, clamped to the sheet. */
export function step({ row, column }: Place, by: Place, { rows, columns }: Size): Place {
  return { row: clamp(row + by.row, rows), column: clamp(column + by.column, columns) };
}

/** The next cell in Tab order, row by row; undefined beyond the last or before the first. */
export function next(
  { row, column }: Place,
  by: 1 | -1,
  { rows, columns }: Size,
): Place | undefined {
  const at = row * columns + column + by;
  if (at < 0 || at >= rows * columns) return undefined;
  return { row: Math.floor(at / columns), column: at % columns };
}

/** Whether the clipboard contains more than one cell. */
export function isBlock(text: string): boolean {
  return /[\t\n\r]/.test(text.replace(/\r?\n$/, ''));
}

/**
 * Lays pasted text out from the block's corner: one value fills the block, several start at its
 * corner; `left` counts the values that did not fit.
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

/** A block as tab-separated text, as spreadsheets paste it. */
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

/** Copies the top cell of each column into those below it; from a single cell, to the last row. */
export function fillDown(block: Block, { rows }: Size, textAt: (place: Place) => string): Filled[] {
  const bottom = block.top === block.bottom ? rows - 1 : block.bottom;
  return placesOf({ ...block, top: block.top + 1, bottom }).map((place) => ({
    ...place,
    text: textAt({ row: block.top, column: place.column }),
  }));
}

/** The cells to apply a value to: its row, its column or all. */
export function spread(place: Place, to: 'row' | 'column' | 'all', size: Size): Block {
  const all = { top: 0, left: 0, bottom: size.rows - 1, right: size.columns - 1 };
  if (to === 'row') return { ...all, top: place.row, bottom: place.row };
  if (to === 'column') return { ...all, left: place.column, right: place.column };
  return all;
}

function clamp(value: number, count: number): number {
  return Math.max(0, Math.min(count - 1, value));
}
