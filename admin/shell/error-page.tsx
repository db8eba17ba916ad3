import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useWords } from '../words/words.ts';

/** What a page that broke is replaced by; a page that could not be fetched is fetched again. */
export function ErrorPage() {
  const t = useWords('shell');
  const problems = useWords('problems');
  const error = useRouteError();
  return (
    <Container size="sm" py={60}>
      <title>{`${t('broken.title')} · ${t('office')}`}</title>
      <Stack role="alert">
        <Title order={1} size="h2">
          Unexpected Application Error!
        </Title>
        <Text>{describe(error) ?? problems('wrong')}</Text>
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

function describe(error: unknown): string | undefined {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : undefined;
}
