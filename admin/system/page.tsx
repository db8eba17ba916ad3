import { Alert, Anchor, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { System } from '#contract/system.ts';
import { mostCodes, unusualCodes } from '#core/code-limits.ts';
import { formatBytes } from '../formats/format-bytes.ts';
import { formatCount } from '../formats/format-count.ts';
import { formatInstant } from '../formats/format-date.ts';
import { Page } from '../parts/page.tsx';
import { Panel } from '../parts/panel.tsx';
import { Loaded } from '../problems/states.tsx';
import { useRead } from '../session/use-read.ts';
import { useWords } from '../words/translator.ts';
import { FailedJobs } from './failed-jobs.tsx';

const often = { every: 15_000 };
const twoDays = 2 * 86_400_000;

/** The state of the system: storage, backups, background jobs and messages. */
export function Component() {
  const t = useWords('system');
  const { data, loading, error, refetch } = useRead('GET /admin/system', {}, often);
  return (
    <Page title={t('title')}>
      <Loaded loading={loading} error={error} onRetry={refetch}>
        {data && (
          <Stack gap="lg">
            <SetupWarnings warnings={data.setupWarnings} />
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
              <Storage system={data} />
              <Backups lastBackup={data.lastBackup} />
            </SimpleGrid>
            <Jobs jobs={data.jobs} />
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
              <Messages messages={data.messages} />
              <Panel title={t('version')}>
                <Text size="sm">{data.version}</Text>
                {data.commit && (
                  <Text size="sm" c="dimmed">
                    {t('commit', { commit: data.commit })}
                  </Text>
                )}
              </Panel>
            </SimpleGrid>
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function SetupWarnings({ warnings }: { warnings: System['setupWarnings'] }) {
  const t = useWords('system');
  if (!warnings.length) return null;
  return (
    <Panel title={t('setup')}>
      <Stack gap="sm">
        {warnings.map((warning) => (
          <Alert key={warning} color="orange" role="alert">
            {t(warning)}
          </Alert>
        ))}
      </Stack>
    </Panel>
  );
}

function Storage({
  system: { disk, databaseFull, databaseReadOnly, databaseSize },
}: {
  system: System;
}) {
  const t = useWords('system');
  const warnings = {
    diskFull: disk?.full,
    diskReadOnly: disk?.readOnly,
    databaseFull: databaseFull && !disk?.full,
    databaseReadOnly,
  };
  return (
    <Panel title={t('storage')}>
      {(Object.keys(warnings) as (keyof typeof warnings)[])
        .filter((key) => warnings[key])
        .map((key) => (
          <Alert key={key} color="red" role="alert" mb="sm">
            {t(key)}
          </Alert>
        ))}
      <ul className="lines">
        {disk && (
          <Figure label={t('disk')}>
            {t('ofAll', { free: formatBytes(disk.free), size: formatBytes(disk.size) })}
          </Figure>
        )}
        <Figure label={t('database')}>{formatBytes(databaseSize)}</Figure>
      </ul>
    </Panel>
  );
}

function Backups({ lastBackup }: Pick<System, 'lastBackup'>) {
  const t = useWords('system');
  const old = lastBackup !== null && Date.now() - Date.parse(lastBackup) > twoDays;
  return (
    <Panel title={t('backups')}>
      {old && (
        <Alert color="orange" mb="sm">
          {t('old')}
        </Alert>
      )}
      <ul className="lines">
        <Figure label={t('lastBackup')}>
          {lastBackup ? formatInstant(lastBackup) : t('never')}
        </Figure>
      </ul>
      <Text size="sm" c="dimmed">
        {t('how')}
      </Text>
    </Panel>
  );
}

function Jobs({ jobs: { waiting, failed, failures } }: Pick<System, 'jobs'>) {
  const t = useWords('system');
  return (
    <Panel title={t('jobs')}>
      <ul className="lines">
        <Figure label={t('waiting')}>{formatCount(waiting)}</Figure>
        <Figure label={t('failed')}>{formatCount(failed)}</Figure>
      </ul>
      <FailedJobs failures={failures} failed={failed} />
    </Panel>
  );
}

function Messages({ messages: { queued, failed, codes } }: Pick<System, 'messages'>) {
  const t = useWords('system');
  return (
    <Panel title={t('messages')}>
      {codes >= unusualCodes && (
        <Alert color="orange" role="alert" mb="sm">
          <Text size="sm">{t('manyCodes')}</Text>
          <Anchor component={Link} size="sm" td="underline" to="/admin/settings?part=payment">
            {t('toCodeCountries')}
          </Anchor>
        </Alert>
      )}
      <ul className="lines">
        <Figure label={t('queued')} to="/admin/messages?status=queued">
          {formatCount(queued)}
        </Figure>
        <Figure label={t('failed')} to="/admin/messages?status=failed">
          {formatCount(failed)}
        </Figure>
        <Figure label={t('codes')}>{t('codesOfAll', { codes, most: mostCodes })}</Figure>
      </ul>
    </Panel>
  );
}

function Figure({ label, to, children }: { label: string; to?: string; children: ReactNode }) {
  const line = (
    <>
      <Text size="sm">{label}</Text>
      <Text size="sm" fw={600} ml="auto" ta="end" className="numbers">
        {children}
      </Text>
    </>
  );
  return (
    <li>
      {to ? (
        <Link to={to} className="line">
          {line}
        </Link>
      ) : (
        <div className="line">{line}</div>
      )}
    </li>
  );
}
