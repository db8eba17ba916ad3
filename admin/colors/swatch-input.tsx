import { ColorInput, type ColorInputProps } from '@mantine/core';
import { useWords } from '../words/words.ts';
import { metals } from './metals.ts';

/** A swatch as `#rrggbb`, typed or picked. What is typed is never silently taken back. */
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
