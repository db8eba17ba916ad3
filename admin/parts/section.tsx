import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Panel } from './panel.tsx';

type Props = { title: string; error?: ReactNode; children: ReactNode };

/** A named section of the settings, with the error that concerns all of it. */
export function Section({ title, error, children }: Props) {
  return (
    <Panel title={title}>
      {error && (
        <Text size="sm" mb="sm" role="alert" className="danger">
          {error}
        </Text>
      )}
      <Stack>{children}</Stack>
    </Panel>
  );
}
