import { isPicture } from './picture-swatch.ts';

type Props = { swatch: string | null; large?: boolean };

export function Swatch({ swatch, large }: Props) {
  const fill = swatch && isPicture(swatch) ? `center/cover url(${swatch})` : (swatch ?? '');
  return (
    <span
      className="swatch"
      data-large={large || undefined}
      style={{ background: fill }}
      aria-hidden
    />
  );
}
