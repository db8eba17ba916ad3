import { Button } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import { keepPlace } from '../browser/keep-place.ts';

type Props = { label: string; keys: string[]; onRetry: (key: string) => void };

/** Retries all failed uploads; focus is kept when the button disappears. */
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
