import { Alert, Box, Button, Checkbox, Group, Progress, Select, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import type { Import } from '#contract/imports.ts';
import { confirmThen } from '../problems/confirm.ts';
import { Loaded } from '../problems/states.tsx';
import { showProblem } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { statusOf } from '../session/use-read.ts';
import { keepPlace } from '../shell/keep-place.ts';
import { Page } from '../shell/page.tsx';
import { Panel } from '../shell/panel.tsx';
import { languages, ownNames } from '../texts/languages.ts';
import { useWords } from '../words/words.ts';
import { ColumnsTable } from './columns-table.tsx';
import { ImportReport } from './import-report.tsx';
import { nameOfField } from './name-of-field.ts';

const underWay = ['checking', 'importing', 'undoing'];

/** One import: its columns, the check, the import, its undoing. Leaving the page stops nothing. */
export function Component() {
  const t = useWords('imports');
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['GET /imports/:id', id],
    queryFn: ({ signal }) => call('GET /imports/:id', { params: { id }, signal }),
    refetchInterval: ({ state }) => (underWay.includes(state.data?.state ?? '') ? 700 : false),
  });
  return (
    <Page
      title={data?.fileName ?? t('title')}
      back={{ to: '/admin/products/imports', label: t('another') }}
    >
      <Loaded loading={isPending} error={statusOf(error, data)} onRetry={refetch}>
        {data && <ImportSteps file={data} />}
      </Loaded>
    </Page>
  );
}

function ImportSteps({ file }: { file: Import }) {
  const t = useWords('imports');
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const mayChange = useMe().mayChange('catalogue');
  const running = underWay.includes(file.state);
  const place = useRef<HTMLDivElement>(null);
  const ran = useRef(running);
  // What was pressed has gone: the keyboard goes to what came of it.
  useEffect(() => {
    const isNowhere = document.activeElement?.matches('body, main');
    if (ran.current && !running && isNowhere) place.current?.focus();
    ran.current = running;
  }, [running]);
  const open = mayChange && ['uploaded', 'checked', 'failed'].includes(file.state);

  async function act(send: () => Promise<Import>) {
    setBusy(true);
    try {
      queries.setQueryData(['GET /imports/:id', file.id], await send());
    } catch (error) {
      showProblem(error);
    } finally {
      setBusy(false);
      void queries.invalidateQueries().then(() => keepPlace());
    }
  }

  const params = { id: file.id };
  const change = (body: {
    columns?: (string | null)[];
    language?: Import['language'];
    stock?: boolean;
  }) => act(() => call('PATCH /imports/:id', { params, body }));

  const columns = (
    <Panel
      id="columns"
      title={t('columns')}
      mark={
        <Text size="sm" c="dimmed">
          {t('format', { format: file.format, rows: file.rows })}
        </Text>
      }
    >
      {file.missing.length > 0 && (
        <Alert color="red" variant="outline" mb="sm" role="alert">
          {t('missing', {
            fields: file.missing.map((field) => nameOfField(field) ?? field).join(', '),
          })}
        </Alert>
      )}
      <ColumnsTable
        file={file}
        readOnly={!open || busy}
        onChange={(columns) => void change({ columns })}
      />
      {open && (
        <Group mt="md" align="flex-end">
          <Select
            label={t('language')}
            allowDeselect={false}
            data={languages.map((value) => ({ value, label: ownNames[value] }))}
            value={file.language}
            onChange={(value) => value && void change({ language: value as Import['language'] })}
          />
          <Checkbox
            label={t('stock')}
            checked={file.stock}
            mb={8}
            onChange={(event) => void change({ stock: event.currentTarget.checked })}
          />
        </Group>
      )}
    </Panel>
  );
  // What happened comes before how the file was read, which may be fifty columns.
  const told = running || file.report !== null;

  return (
    <Stack gap="lg" ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      {!told && columns}
      {running && (
        <Box className="panel" role="status">
          <Text size="sm" mb="xs">
            {t(`states.${file.state}`)} {file.total > 0 && `${file.done} / ${file.total}`}
          </Text>
          <Progress
            animated
            value={file.total > 0 ? (100 * file.done) / file.total : 3}
            aria-label={t(`states.${file.state}`)}
          />
          <Text size="xs" c="dimmed" mt="xs">
            {t('leave')}
          </Text>
        </Box>
      )}
      {!running && file.report && <ImportReport file={file} report={file.report} />}
      {mayChange && !running && (
        <Group>
          {open && (
            <Button
              variant={file.state === 'checked' ? 'default' : 'filled'}
              loading={busy}
              disabled={file.missing.length > 0}
              onClick={() => void act(() => call('POST /imports/:id/check', { params }))}
            >
              {t('check')}
            </Button>
          )}
          {file.state === 'checked' && (
            <Button
              loading={busy}
              onClick={() => void act(() => call('POST /imports/:id/start', { params }))}
            >
              {t('start', { count: (file.report?.created ?? 0) + (file.report?.updated ?? 0) })}
            </Button>
          )}
          {file.state === 'done' && (
            <Button
              variant="default"
              loading={busy}
              onClick={() =>
                confirmThen(
                  t('undoAsk'),
                  t('undoEffect'),
                  () => void act(() => call('POST /imports/:id/undo', { params })),
                  t('undo'),
                )
              }
            >
              {t('undo')}
            </Button>
          )}
        </Group>
      )}
      {told && columns}
    </Stack>
  );
}
