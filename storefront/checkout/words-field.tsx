import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { CharacterCount } from '../forms/character-count.tsx';
import { useStandingError } from '../forms/edited-fields.ts';

type Props = {
  label: string;
  name: string;
  value: string;
  most: number;
  onChange: (value: string) => void;
  error: string | undefined;
};

/** A text area whose character count appears near the limit; text is never cut off. */
export function WordsField({ label, name, value, most, onChange, ...props }: Props) {
  const error = useStandingError(name, props.error);
  const t = useTranslations('fields');
  const id = useId();
  const isWrong = value.length > most || Boolean(error);
  return (
    <div>
      <label htmlFor={id} className="label mb-1.5 block">
        {label}
        <span className="text-quiet"> ({t('optional')})</span>
      </label>
      <textarea
        id={id}
        name={name}
        rows={3}
        className="field"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-count`}
      />
      <CharacterCount id={`${id}-count`} count={value.length} {...{ most, error }} />
    </div>
  );
}
