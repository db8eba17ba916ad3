import { ColorInput, type ColorInputProps } from '@mantine/core';
import { useWords } from '../words/translator.ts';
import { metals } from './metals.ts';

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
