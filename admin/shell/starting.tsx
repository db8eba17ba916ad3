import { Center, Loader } from '@mantine/core';

export function Starting() {
  return (
    <Center h="100dvh" role="status" aria-label="Loading">
      <Loader size="sm" aria-hidden />
    </Center>
  );
}
