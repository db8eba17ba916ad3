import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useStandingError } from './edited-fields.ts';

type Props = ComponentProps<'input'> & {
  label: string;
  error?: string | undefined;
  hint?: string;
  /** An element at the end of the input, such as a button. */
  end?: ReactNode;
};

export function Field({ label, error: refused, hint, end, className = '', ...input }: Props) {
  const t = useTranslations('fields');
  const id = useId();
  const error = useStandingError(input.name, refused);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="label mb-1.5 block">
        {label}
        {!input.required && <span className="text-quiet"> ({t('optional')})</span>}
      </label>
      <div className={end ? 'relative' : undefined}>
        <input
          id={id}
          className={`field ${end ? 'pr-12' : ''}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          {...input}
        />
        {end}
      </div>
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
