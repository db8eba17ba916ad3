import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Panel } from './panel.tsx';

type Props = { title: string; error?: ReactNode; children: ReactNode };

/** A titled section of the settings, with the error of the entire section. */
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
