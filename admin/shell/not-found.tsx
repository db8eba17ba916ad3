import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { Page } from './page.tsx';

export function Component() {
  return (
    <Page title="There is no such page">
      <Text>
        Nothing is kept at this address.{' '}
        <Text component={Link} to="/admin" td="underline">
          Go to the overview
        </Text>
      </Text>
    </Page>
  );
}
