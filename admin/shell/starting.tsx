import { Center } from '@mantine/core';
import { LoadingFilm } from '#ui/loading-film.tsx';
import { useWords } from '../words/translator.ts';

export function Starting() {
  const t = useWords('shell');
  return (
    <Center h="100dvh" role="status" aria-label={t('loading')}>
      <LoadingFilm />
    </Center>
  );
}
