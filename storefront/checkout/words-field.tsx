import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useStandingError } from '../page/edited-fields.ts';

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
  const isTooLong = value.length > most;
  const isWrong = isTooLong || Boolean(error);
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
        aria-describedby={`${id}-said`}
      />
      <p
        id={`${id}-said`}
        className={`mt-1 text-small ${isWrong ? 'font-medium text-alarm' : 'text-quiet'}`}
      >
        {isTooLong && `${t('too_long', { most })} `}
        {!isTooLong && error}
        {value.length > most * 0.6 && t('typed', { count: value.length, most })}
      </p>
    </div>
  );
}
