import { Group, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { Overview } from '#contract/overview.ts';
import { mayRead, type Role } from '#core/roles.ts';
import { formatDate } from '../formats/format-date.ts';
import { WebhookWarning } from '../integrations/webhook-warning.tsx';
import { Page } from '../parts/page.tsx';
import { Loaded } from '../problems/states.tsx';
import { mainEntries, offeredTo } from '../roles/entries.ts';
import { useMe } from '../session/use-me.ts';
import { useRead } from '../session/use-read.ts';
import { useLanguage } from '../words/language.ts';
import { useWords } from '../words/translator.ts';
import { OtherSales, PendingFigures, SoldFigures } from './figures.tsx';
import { MessageTroubles } from './message-troubles.tsx';
import { TopProducts } from './top-products.tsx';

const Course = lazy(() => import('./course.tsx'));
const choices = [1, 7, 30] as const;

/** The dashboard; every number links to the list that adds up to it. */
export function Component() {
  const { me } = useMe();
  if (!me) return null;
  if (!mayRead(me.role, 'orders')) {
    return <Navigate to={offeredTo(me.role, mainEntries)[0]?.to ?? '/admin/settings'} replace />;
  }
  return <Figures role={me.role} />;
}

function Figures({ role }: { role: Role }) {
  const t = useWords('overview');
  const lang = useLanguage();
  const [params, setParams] = useSearchParams();
  const days = choices.find((one) => String(one) === params.get('days')) ?? 7;
  const { data, loading, error, refetch } = useRead('GET /admin/overview', {
    query: { days, lang },
  });

  return (
    <Page
      title={t('title')}
      actions={
        <SegmentedControl
          aria-label={t('days.label')}
          value={String(days)}
          onChange={(value) => setParams(value === '7' ? {} : { days: value }, { replace: true })}
          data={choices.map((one) => ({ value: String(one), label: t(`days.d${one}`) }))}
        />
      }
    >
      <WebhookWarning role={role} />
      <Loaded loading={loading} error={error} onRetry={refetch}>
        {data && <Dashboard overview={data} hours={days === 1} />}
      </Loaded>
    </Page>
  );
}

function Dashboard({ overview, hours }: { overview: Overview; hours: boolean }) {
  const { from, to } = overview.range;
  const range =
    from === to
      ? formatDate(`${to}T12:00`)
      : `${formatDate(`${from}T12:00`)} – ${formatDate(`${to}T12:00`)}`;
  return (
    <Stack gap="lg">
      <MessageTroubles messages={overview.messages} />
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {range}
        </Text>
        <SoldFigures overview={overview} />
        <OtherSales overview={overview} />
      </Stack>
      <Suspense fallback={<Group className="panel" h={380} aria-busy />}>
        <Course overview={overview} hours={hours} />
      </Suspense>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <PendingFigures overview={overview} />
        <TopProducts overview={overview} />
      </SimpleGrid>
    </Stack>
  );
}
