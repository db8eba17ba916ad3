import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { ApiError } from '#client/api.ts';
import { useWords } from '../words/translator.ts';

/** Replaces a page that threw; a page whose code failed to load is loaded again. */
export function ErrorPage() {
  const t = useWords('shell');
  const error = useRouteError();
  const [reference] = useState(() => referenceOf(error));
  // Logged with the reference that the page shows.
  useEffect(() => console.error(`Reference ${reference}:`, error), [reference, error]);
  return (
    <Container size="sm" py={60}>
      <title>{`${t('broken.title')} · ${t('office')}`}</title>
      <Stack role="alert">
        <Title order={1} size="h2">
          Unexpected Application Error!
        </Title>
        <Text>{t('broken.text', { reference })}</Text>
        <Group>
          <Button onClick={() => window.location.reload()}>{t('broken.retry')}</Button>
          <Button variant="default" component="a" href="/admin">
            {t('broken.home')}
          </Button>
        </Group>
      </Stack>
    </Container>
  );
}

/** The server's reference, or a new one for errors in the browser. */
function referenceOf(error: unknown): string {
  const known = error instanceof ApiError ? error.problem.reference : undefined;
  return known ?? crypto.randomUUID().slice(0, 8);
}
