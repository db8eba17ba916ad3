/** A finish as a small disc: an SVG fill, because the page's policy allows no style attribute. */
export function Swatch({ swatch, size = 16 }: { swatch: string | null; size?: number }) {
  const isPicture = swatch !== null && !swatch.startsWith('#');
  if (isPicture) {
    return <img src={swatch} alt="" width={size} height={size} className="rounded-full" />;
  }
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" className="shrink-0">
      <circle
        cx="8"
        cy="8"
        r="7.500"
        fill={swatch ?? '#e2d9cb'}
        stroke="#8c8273"
        strokeWidth="0.750"
      />
    </svg>
  );
}
