import { ActionIcon, TextInput } from '@mantine/core';
import { Copy } from 'lucide-react';
import { copyText } from '../problems/copy-text.ts';

type Props = { label: string; value: string; copyLabel: string; copied: string };

/** A read-only text with a button that copies it. */
export function CopyField({ label, value, copyLabel, copied }: Props) {
  return (
    <TextInput
      label={label}
      value={value}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={copyLabel}
          onClick={() => void copyText(value, copied)}
        >
          <Copy size={16} aria-hidden />
        </ActionIcon>
      }
    />
  );
}
