import { useMemo } from 'react';
import { encode } from 'uqr';

type Props = { text: string; label: string; size: number };

/** The empty margin in modules that the standard of QR codes requires for reading them. */
const quietZone = 4;

/** A QR code that is also read on a dark page: black on white, with its margin; `size` in pixels. */
export function QrCode({ text, label, size }: Props) {
  const { modules, path } = useMemo(() => draw(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules} ${modules}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
    >
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function draw(text: string): { modules: number; path: string } {
  // Level M, which banks require of their codes.
  const { data, size } = encode(text, { border: quietZone, ecc: 'M', boostEcc: false });
  const cells = data.flatMap((row, y) =>
    row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { modules: size, path: cells.join('') };
}
