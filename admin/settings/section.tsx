import { Box, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type Props = { title: string; error?: ReactNode; children: ReactNode };

/** A named part of the settings, with what is wrong with the whole of it. */
export function Section({ title, error, children }: Props) {
  const id = useId();
  return (
    <Box component="section" className="panel" aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb="sm">
        {title}
      </Title>
      {error && (
        <Text size="sm" mb="sm" role="alert" className="danger">
          {error}
        </Text>
      )}
      <Stack>{children}</Stack>
    </Box>
  );
}
