import { NumberInput } from '@mantine/core';

type Props = {
  label: string;
  most: number;
  value: number;
  onChange: (count: number) => void;
  error?: React.ReactNode;
  autoFocus?: boolean;
};

/** A quantity field that selects its value on focus, so that typing replaces it. */
export function CountInput({ label, most, onChange, ...rest }: Props) {
  return (
    <NumberInput
      aria-label={label}
      min={0}
      max={most}
      clampBehavior="strict"
      allowDecimal={false}
      w={92}
      suffix={` / ${most}`}
      onChange={(count) => onChange(Number(count) || 0)}
      onFocus={({ currentTarget }) => setTimeout(() => selectFocused(currentTarget))}
      {...rest}
    />
  );
}

/**
 * Selects the value after NumberInput has set its caret. Not of a field that was left meanwhile:
 * selecting would take the focus back.
 */
function selectFocused(field: HTMLInputElement): void {
  if (field === document.activeElement) field.select();
}
