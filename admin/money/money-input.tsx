import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import type { Currency } from '#contract/fields.ts';
import { toDecimal } from '#core/currencies.ts';
import { useWords } from '../words/translator.ts';
import { exampleOf, readAmount, unreadable } from './minor-units.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  currency: Currency;
  /** In minor units; null when empty. */
  value: number | null;
  onChange: (minor: number | null) => void;
};

/**
 * An amount typed in major units (`129.00`) and passed on in minor units. Text that cannot be
 * parsed stays in the field and is passed on as `unreadable`, which validation rejects.
 */
export function MoneyInput({ currency, value, onChange, error, ...props }: Props) {
  const t = useWords('products');
  const [draft, setDraft] = useState<string>();
  // The value was changed from outside, so the typed text no longer applies.
  const typed = draft !== undefined && readAmount(draft, currency) === value ? draft : undefined;
  const displayed = typed ?? (value === null ? '' : toDecimal(value, currency));
  const wrong = value === unreadable;

  function type(text: string) {
    setDraft(text);
    onChange(readAmount(text, currency));
  }

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...props}
      className="numbers"
      value={displayed}
      error={wrong ? t('badAmount', { example: exampleOf(currency) }) : error}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        if (!wrong) setDraft(undefined);
      }}
    />
  );
}
