import { Box, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** A named part of the settings. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" className="panel" aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb="sm">
        {title}
      </Title>
      <Stack>{children}</Stack>
    </Box>
  );
}
