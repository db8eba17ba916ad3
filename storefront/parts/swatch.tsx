type Props = { swatch: string | null; size?: keyof typeof classes };

const classes = { 12: 'size-3', 16: 'size-4', 28: 'size-7' };

/**
 * A colour swatch as an SVG disc, because the Content-Security-Policy allows no style attributes.
 */
export function Swatch({ swatch, size = 16 }: Props) {
  if (swatch?.startsWith('/')) {
    return (
      <img
        src={swatch}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className={`${classes[size]} shrink-0 rounded-full border border-[#8c8273] object-cover`}
      />
    );
  }
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" className="shrink-0">
      <circle
        cx="8"
        cy="8"
        r="7.250"
        fill={swatch ?? '#e2d9cb'}
        stroke="#8c8273"
        strokeWidth="1"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
