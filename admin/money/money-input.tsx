import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../words/words.ts';
import { toMajor, toMinor } from './minor-units.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** Minor units; null when nothing is entered. */
  value: number | null;
  onChange: (minor: number | null) => void;
};

/** An amount written in major units (`129.00`), handed on in minor ones. */
export function MoneyInput({ value, onChange, error, ...props }: Props) {
  const t = useWords('products');
  const [draft, setDraft] = useState<string>();
  const shown = draft ?? (value === null ? '' : toMajor(value));
  const wrong = draft !== undefined && draft.trim() !== '' && toMinor(draft) === undefined;

  function type(text: string) {
    setDraft(text);
    const minor = toMinor(text);
    if (minor !== undefined) onChange(minor);
    else if (text.trim() === '') onChange(null);
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
