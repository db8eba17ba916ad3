import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: number | string | undefined;
  onChange: (value: number | string | undefined) => void;
};

/**
 * A number typed or pasted with a decimal point or comma. Text that is not a number stays in the field
 * and is passed on unchanged, so that the server can report it.
 */
export function DecimalInput({ value, onChange, ...props }: Props) {
  const [draft, setDraft] = useState<string>();
  // The value was changed from outside, so the typed text no longer applies.
  const typed = draft !== undefined && readDecimal(draft) === value ? draft : undefined;
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...props}
      value={typed ?? String(value ?? '')}
      onChange={({ currentTarget }) => {
        setDraft(currentTarget.value);
        onChange(readDecimal(currentTarget.value));
      }}
      onBlur={() => setDraft(undefined)}
    />
  );
}

function readDecimal(text: string): number | string | undefined {
  const plain = text.trim().replace(',', '.');
  if (!plain) return undefined;
  return /^-?\d*\.?\d+\.?$/.test(plain) ? Number(plain) : text;
}
