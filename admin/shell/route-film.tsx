import { Center } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { useNavigation } from 'react-router';
import { LoadingFilm } from '#ui/loading-film.tsx';
import { useWords } from '../words/translator.ts';

/** The loading screen, shown when a page takes longer than 300 ms. */
export function RouteFilm() {
  const { state } = useNavigation();
  return state === 'loading' ? <LateFilm /> : null;
}

function LateFilm() {
  const t = useWords('shell');
  const [late, setLate] = useState(false);
  useTimeout(() => setLate(true), 300, { autoInvoke: true });
  if (!late) return null;
  return (
    <Center className="route-film" role="status" aria-label={t('loading')}>
      <LoadingFilm />
    </Center>
  );
}
