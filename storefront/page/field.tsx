import { type InputHTMLAttributes, useId } from 'react';
import { useTranslations } from 'use-intl';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  error?: string | undefined;
  hint?: string;
};

/** A labelled input with its error beside it. */
export function Field({ label, error, hint, className = '', ...input }: Props) {
  const t = useTranslations('fields');
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="label mb-1.5 block">
        {label}
        {!input.required && <span className="text-quiet"> ({t('optional')})</span>}
      </label>
      <input
        id={id}
        className="field"
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        {...input}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-small text-quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-small font-medium text-alarm">
          {error}
        </p>
      )}
    </div>
  );
}
