import { Center, Loader } from '@mantine/core';
import { useWords } from '../words/words.ts';

export function Starting() {
  const t = useWords('shell');
  return (
    <Center h="100dvh" role="status" aria-label={t('loading')}>
      <Loader size="sm" aria-hidden />
    </Center>
  );
}
