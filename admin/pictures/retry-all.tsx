import { Button } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import { keepPlace } from '../shell/keep-place.ts';

type Props = { label: string; keys: string[]; onRetry: (key: string) => void };

/** All uploads that failed once more; the button goes with them, and the keyboard stays. */
export function RetryAll({ label, keys, onRetry }: Props) {
  return (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={<RotateCw size={12} aria-hidden />}
      onClick={() => {
        keys.forEach(onRetry);
        keepPlace();
      }}
    >
      {label}
    </Button>
  );
}
