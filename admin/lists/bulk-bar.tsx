import { Button, CloseButton, Group, Menu, Modal, Paper, Text } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../words/words.ts';
import { formatCount } from './format-count.ts';
import type { BulkAction, BulkPaper, Row, RowId } from './list-types.ts';
import { useBulk } from './use-bulk.tsx';
import type { Selection } from './use-selection.ts';

type Props<T extends Row> = {
  actions: readonly BulkAction[];
  papers: readonly BulkPaper[] | undefined;
  selection: Selection<T>;
  total: number;
  /** All ids that match. */
  findAll: () => Promise<void>;
  finding: boolean;
  /** What they add up to, where that is money. */
  worth: string;
};

/** What can be done with the rows that are selected. It stays in sight while there are any. */
export function BulkBar<T extends Row>(props: Props<T>) {
  const { actions, papers, selection, total, findAll, finding, worth } = props;
  const t = useWords('lists');
  const [asked, setAsked] = useState<BulkAction>();
  const { busy, run } = useBulk(selection);
  const count = selection.ids.size;
  if (!count) return null;

  function start(action: BulkAction) {
    if (action.form || action.ask) setAsked(action);
    else run(action, undefined);
  }
  function go(said: unknown) {
    if (asked) run(asked, said);
    setAsked(undefined);
  }

  return (
    <Paper withBorder p="xs" className="bulk" role="region" aria-label={t('actions')}>
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <CloseButton aria-label={t('clearSelection')} onClick={selection.clear} />
          <Text size="sm" fw={600} role="status">
            {[t('selected', { count }), worth].filter(Boolean).join(' · ')}
          </Text>
          {count < total && (
            <Button size="compact-sm" variant="subtle" loading={finding} onClick={findAll}>
              {t('selectAll', { total: formatCount(total) })}
            </Button>
          )}
        </Group>
        <Group gap="xs">
          {actions.map((action) => (
            <Button
              key={action.key}
              size="xs"
              variant={action.danger ? 'outline' : 'default'}
              {...(action.danger && { color: 'red.9', className: 'danger' })}
              leftSection={action.icon}
              disabled={busy}
              onClick={() => start(action)}
            >
              {action.label}
            </Button>
          ))}
          {papers && <Papers papers={papers} ids={[...selection.ids]} />}
        </Group>
      </Group>
      <Asked
        action={asked}
        ids={[...selection.ids]}
        onGo={go}
        onClose={() => setAsked(undefined)}
      />
    </Paper>
  );
}

type AskedProps = {
  action: BulkAction | undefined;
  ids: RowId[];
  onGo: (said: unknown) => void;
  onClose: () => void;
};

/** What is asked before an action runs: how, or whether it is meant. */
function Asked({ action, ids, onGo, onClose }: AskedProps) {
  const t = useWords('lists');
  const words = useWords('problems');
  const question = action?.ask?.(ids.length);
  return (
    <Modal
      opened={action !== undefined}
      onClose={onClose}
      title={question?.title ?? action?.label.replace(/…$/, '')}
    >
      {action?.form?.(onGo, ids.length, ids)}
      {action && question && !action.form && (
        <>
          <Text>{question.text}</Text>
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={onClose}>
              {action.danger ? words('keep') : t('cancel')}
            </Button>
            <Button {...(action.danger && { color: 'red.9' })} onClick={() => onGo(undefined)}>
              {action.label}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  );
}

/** Opened beside the list, which keeps what is selected for what is done after the printing. */
function Papers({ papers, ids }: { papers: readonly BulkPaper[]; ids: RowId[] }) {
  const t = useWords('lists');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default" rightSection={<ChevronDown size={14} aria-hidden />}>
          {t('print')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {papers.map(({ key, label, path, most }) =>
          ids.length > most ? (
            <Menu.Item key={key} disabled>
              {`${label} · ${t('atMost', { count: formatCount(most) })}`}
            </Menu.Item>
          ) : (
            <Menu.Item key={key} component="a" href={path(ids)} target="_blank">
              {label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
