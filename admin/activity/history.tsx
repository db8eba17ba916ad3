import { Anchor, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import type { Change } from '#contract/activity.ts';
import { Panel } from '../parts/panel.tsx';
import { Empty } from '../problems/states.tsx';
import { useRead } from '../session/use-read.ts';
import { useWords } from '../words/translator.ts';
import { ChangeLine } from './change-line.tsx';

type Props = { subject: Change['subject']; id: string; empty?: string };

const few = 5;

/** The changes to one record, newest first, each with an undo button where it can be undone. */
export function History({ subject, id, empty }: Props) {
  const t = useWords('activity');
  // The entry that an undo adds is not listed above it, so that no other Undo button moves under
  // the pointer.
  const [upTo, setUpTo] = useState<number>();
  const query = { subject, subjectId: id, pageSize: 30, ...(upTo && { upTo }) };
  const [isExpanded, { open }] = useDisclosure();
  const { data } = useRead('GET /activity', { query });
  if (!data?.changes.length) return empty ? <Empty>{empty}</Empty> : null;
  return (
    <Panel title={t('history')} className="no-print">
      <Stack gap="sm">
        {data.changes.slice(0, isExpanded ? undefined : few).map((change) => (
          <Text key={change.id} component="div" size="sm">
            <ChangeLine change={change} dated onUndo={() => setUpTo(data.newest)} />
          </Text>
        ))}
      </Stack>
      {!isExpanded && data.changes.length > few && (
        <Anchor component="button" size="sm" mt="sm" onClick={open}>
          {t('showAll')}
        </Anchor>
      )}
    </Panel>
  );
}
