/** The sizes in ring size tables, by inner circumference in millimetres. */
export const ringSizes = [44, 46, 48, 50, 52, 54, 56, 58, 60, 62, 64, 66, 68];

/** A ring size in the usual systems; the European one is the inner circumference in millimetres. */
export type RingSize = {
  circumference: number;
  diameter: number;
  uk: string;
  us: string;
  ru: string;
  tr: number;
};

/**
 * Converts an inner circumference to the sizes of all systems, rounded to sizes that are sold.
 *
 * @example ringSize(54) // { circumference: 54, diameter: 17.2, uk: 'N', us: '6¾', ru: '17', tr: 14 }
 */
export function ringSize(circumference: number): RingSize {
  return {
    circumference,
    diameter: Math.round((circumference / Math.PI) * 10) / 10,
    uk: ukSize(circumference),
    us: usSize(circumference),
    ru: ruSize(circumference),
    tr: Math.round(circumference - 40),
  };
}

/** Letters from A (37.5 mm), each 1.25 mm wider, and halves between. */
function ukSize(circumference: number): string {
  const halves = Math.round(((circumference - 37.5) / 1.25) * 2);
  return String.fromCharCode(65 + Math.floor(halves / 2)) + (halves % 2 ? '½' : '');
}

/** The inner diameter in millimetres, in steps of a half. */
function ruSize(circumference: number): string {
  const halves = Math.round((circumference / Math.PI) * 2);
  return `${Math.floor(halves / 2)}${halves % 2 ? '½' : ''}`;
}

/** The inner diameter from 0.458 inch, each size 0.0320 inch wider, with quarters between. */
function usSize(circumference: number): string {
  const quarters = Math.round(((circumference / Math.PI / 25.4 - 0.458) / 0.032) * 4);
  return `${Math.floor(quarters / 4)}${['', '¼', '½', '¾'][quarters % 4]}`;
}
