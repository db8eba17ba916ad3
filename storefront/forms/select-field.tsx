import { useId } from 'react';
import { useStandingError } from './edited-fields.ts';

type Props = {
  label: string;
  name: string;
  autoComplete: string;
  required?: boolean;
  value: string;
  /** The first option, while none is selected. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  error: string | undefined;
};

export function SelectField({ label, placeholder, options, onChange, ...props }: Props) {
  const { error: refused, ...select } = props;
  const id = useId();
  const error = useStandingError(select.name, refused);
  return (
    <div>
      <label htmlFor={id} className="label mb-1.5 block">
        {label}
      </label>
      <select
        id={id}
        className="field"
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...select}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-small font-medium text-alarm">
          {error}
        </p>
      )}
    </div>
  );
}
