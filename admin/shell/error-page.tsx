import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { isRouteErrorResponse, useRouteError } from 'react-router';

/** What a page that broke is replaced by; a page that could not be fetched is fetched again. */
export function ErrorPage() {
  const error = useRouteError();
  return (
    <Container size="sm" py={60}>
      <title>Error · Back office</title>
      <Stack role="alert">
        <Title order={1} size="h2">
          Unexpected Application Error!
        </Title>
        <Text>{describe(error)}</Text>
        <Group>
          <Button onClick={() => window.location.reload()}>Try again</Button>
          <Button variant="default" component="a" href="/admin">
            Go to the overview
          </Button>
        </Group>
      </Stack>
    </Container>
  );
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : 'Something went wrong.';
}
