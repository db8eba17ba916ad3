import { NumberInput } from '@mantine/core';

type Props = {
  label: string;
  most: number;
  value: number;
  onChange: (count: number) => void;
  error?: React.ReactNode;
  autoFocus?: boolean;
};

/** How many of a line's pieces: what is typed takes the place of what stood there. */
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
      // The field puts its caret first.
      onFocus={({ currentTarget }) => setTimeout(() => currentTarget.select())}
      {...rest}
    />
  );
}
