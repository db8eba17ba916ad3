import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { Page } from '../parts/page.tsx';
import { useWords } from '../words/translator.ts';

export function Component() {
  const t = useWords('shell');
  return (
    <Page title={t('notFound.title')}>
      <Text>
        {t('notFound.text')}{' '}
        <Text component={Link} to="/admin" td="underline">
          {t('notFound.home')}
        </Text>
      </Text>
    </Page>
  );
}
