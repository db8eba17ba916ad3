import { ColorInput, type ColorInputProps } from '@mantine/core';
import { useWords } from '../words/translator.ts';

/**
 * A swatch as `#rrggbb`, typed or picked. Invalid input stays in the field instead of being reset.
 */
export function SwatchInput(props: ColorInputProps) {
  const t = useWords('colors');
  return (
    <ColorInput
      format="hex"
      swatches={metals}
      fixOnBlur={false}
      eyeDropperButtonProps={{ 'aria-label': t('pick') }}
      {...props}
    />
  );
}

/** Swatches to begin with: yellow, rose and white gold, silver, onyx, pearl. */
const metals = ['#d4af37', '#c98b73', '#e8e4da', '#c0c0c0', '#1d1d1f', '#f3ece0'];
