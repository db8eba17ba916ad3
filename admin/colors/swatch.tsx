/** A colour's own colour, or its picture. */
export function Swatch({ swatch }: { swatch: string | null }) {
  const background = swatch?.startsWith('#') ? swatch : swatch ? `center/cover url(${swatch})` : '';
  return <span className="swatch" style={{ background }} aria-hidden />;
}
