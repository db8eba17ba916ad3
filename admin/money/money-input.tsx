import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../words/words.ts';
import { readAmount, toMajor, unreadable } from './minor-units.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** Minor units; null when nothing is entered. */
  value: number | null;
  onChange: (minor: number | null) => void;
};

/**
 * An amount written in major units (`129.00`), handed on in minor ones; what can't be read is handed
 * on as one that is refused, and stays as it was typed.
 */
export function MoneyInput({ value, onChange, error, ...props }: Props) {
  const t = useWords('products');
  const [draft, setDraft] = useState<string>();
  // Another amount than was typed: the form has moved on.
  const typed = draft !== undefined && readAmount(draft) === value ? draft : undefined;
  const shown = typed ?? (value === null ? '' : toMajor(value));
  const wrong = value === unreadable;

  function type(text: string) {
    setDraft(text);
    onChange(readAmount(text));
  }

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...props}
      className="numbers"
      value={shown}
      error={wrong ? t('badAmount') : error}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        if (!wrong) setDraft(undefined);
      }}
    />
  );
}
