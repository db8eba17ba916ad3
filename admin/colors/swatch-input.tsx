import { ColorInput, type ColorInputProps } from '@mantine/core';
import { metals } from './metals.ts';

/** A swatch as `#rrggbb`, typed or picked. What is typed is never silently taken back. */
export function SwatchInput(props: ColorInputProps) {
  return (
    <ColorInput
      format="hex"
      swatches={metals}
      fixOnBlur={false}
      eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
      {...props}
    />
  );
}
