import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import type { Import } from '#contract/imports.ts';
import { keepPlace } from '../browser/keep-place.ts';
import { Page } from '../parts/page.tsx';
import { Panel } from '../parts/panel.tsx';
import { ProgressBar } from '../parts/progress-bar.tsx';
import { confirmThen } from '../problems/confirm.ts';
import { Loaded } from '../problems/states.tsx';
import { showProblem } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { statusOf } from '../session/use-read.ts';
import { useWords } from '../words/translator.ts';
import { useImportChoices } from './import-choices.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportPictures } from './import-pictures.tsx';
import { ImportReport } from './import-report.tsx';

const underWay = ['checking', 'importing', 'undoing'];

/** The columns, check, run and undo of an import. Leaving the page does not stop it. */
export function Component() {
  const t = useWords('imports');
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['GET /imports/:id', id],
    queryFn: ({ signal }) => call('GET /imports/:id', { params: { id }, signal }),
    refetchInterval: ({ state: { data: now } }) => {
      if (!now) return false;
      if (underWay.includes(now.state)) return 700;
      return now.pictures.waiting > 0 ? 3000 : false;
    },
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
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const mayChange = useMe().mayChange('catalogue');
  const running = underWay.includes(file.state);
  const place = useRef<HTMLDivElement>(null);
  const ran = useRef(running);
  // The pressed button no longer exists after the run, so focus moves to the result, which comes first.
  useLayoutEffect(() => {
    const isNowhere = document.activeElement?.matches('body, main');
    if (ran.current && !running && isNowhere) place.current?.focus();
    if (ran.current !== running) scrollTo({ top: 0 });
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

  return (
    <Stack gap="lg" ref={place} tabIndex={-1} style={{ outline: 'none', overflowAnchor: 'none' }}>
      {running && <UnderWay file={file} />}
      {!running && file.report && <ImportReport file={file} report={file.report} />}
      {!running && <ImportPictures file={file} />}
      {mayChange && !running && <ImportActions {...{ file, open, busy, act }} />}
      {/* The result and the actions are above the columns, because a file may have fifty of them. */}
      <ImportColumns
        {...{ file, open, busy }}
        onChange={(body) => void act(() => call('PATCH /imports/:id', { params, body }))}
      />
    </Stack>
  );
}

function UnderWay({ file: { state, done, total } }: { file: Import }) {
  const t = useWords('imports');
  return (
    <Box className="panel" role="status">
      <Group justify="space-between" mb="xs">
        <Text size="sm">
          {t(`states.${state}`)} {total > 0 && t('progress', { done, total })}
        </Text>
        {total > 0 && <TimeLeft done={done} total={total} />}
      </Group>
      <ProgressBar
        animated
        fraction={total > 0 ? done / total : 0.03}
        aria-label={t(`states.${state}`)}
      />
      <Text size="xs" c="dimmed" mt="xs">
        {t('leave', { state })}
      </Text>
    </Box>
  );
}

/** Milliseconds over which the speed is measured, at least and at most. */
const measured = { least: 5_000, most: 20_000 };

/** The minutes left at the speed of the last seconds. */
function TimeLeft({ done, total }: Pick<Import, 'done' | 'total'>) {
  const t = useWords('imports');
  const [steps, setSteps] = useState<{ done: number; at: number }[]>([]);
  useEffect(() => {
    const at = performance.now();
    setSteps((before) => [
      ...before.filter((step) => at - step.at < measured.most && step.done <= done),
      { done, at },
    ]);
  }, [done]);
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last || last.at - first.at < measured.least) return null;
  const each = (last.at - first.at) / (last.done - first.done);
  const minutes = Math.floor((each * (total - last.done)) / 60_000);
  return (
    <Text size="sm" c="dimmed">
      {t('minutesLeft', { minutes })}
    </Text>
  );
}

type ImportActionsProps = {
  file: Import;
  open: boolean;
  busy: boolean;
  act: (send: () => Promise<Import>) => Promise<void>;
};

function ImportActions({ file, open, busy, act }: ImportActionsProps) {
  const t = useWords('imports');
  const { id, state, missing, report } = file;
  const params = { id };
  const check = () => act(() => call('POST /imports/:id/check', { params }));
  const { fields, choices } = useImportChoices(file);
  const start = () => {
    const body = { hosts: report?.hosts ?? [], ...choices };
    void act(() => call('POST /imports/:id/start', { params, body }));
  };
  const undo = () => act(() => call('POST /imports/:id/undo', { params }));
  const askToUndo = () => confirmThen(t('undoAsk'), t('undoEffect'), () => void undo(), t('undo'));
  const count = (report?.created ?? 0) + (report?.updated ?? 0);
  const others = (report?.newTaxons.length ?? 0) + (report?.pictures ?? 0);
  const hasNothing = count + others === 0 && !fields;
  const buttons = (
    <Group>
      {open && (
        <Button
          variant={state === 'checked' ? 'default' : 'filled'}
          loading={busy}
          disabled={missing.length > 0}
          onClick={() => void check()}
        >
          {t('check')}
        </Button>
      )}
      {state === 'checked' && !hasNothing && (
        <Button loading={busy} onClick={start}>
          {t('start', { count })}
        </Button>
      )}
      {(state === 'done' || (state === 'failed' && count > 0)) && (
        <Button variant="default" loading={busy} onClick={askToUndo}>
          {t('undo')}
        </Button>
      )}
    </Group>
  );
  if (state === 'checked' && hasNothing) {
    return (
      <Stack gap="sm" align="start">
        <Text size="sm">{t(report?.failed ? 'onlyErrors' : 'onlyUnchanged')}</Text>
        {buttons}
      </Stack>
    );
  }
  if (!open || !fields) return buttons;
  return (
    <Panel title={t('choices')}>
      <Stack>
        {fields}
        {buttons}
      </Stack>
    </Panel>
  );
}
