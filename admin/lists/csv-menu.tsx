import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Download } from 'lucide-react';
import { showProblem, showSuccess } from '../problems/toast.ts';
import { getWords, useWords } from '../words/words.ts';
import { saveFile, toCsv } from './csv.ts';
import { formatCount } from './format-count.ts';
import type { ListColumn, Listed, Row, RowId } from './list-types.ts';
import { readAll } from './read-all.ts';

type Props<T extends Row, Q> = {
  name: string;
  columns: readonly ListColumn<T>[];
  rows: readonly T[];
  total: number;
  selected: ReadonlySet<RowId>;
  query: Q;
  read: (query: Q, signal: AbortSignal) => Promise<Listed<T>>;
};

/** The columns shown as a CSV file: of the page, of what is selected, of all that match. */
export function CsvMenu<T extends Row, Q>(props: Props<T, Q>) {
  const t = useWords('lists');
  const { columns, rows, total, selected } = props;

  function save(told: readonly T[]) {
    const day = new Date().toLocaleDateString('en-CA');
    saveFile(`${props.name}-${day}.csv`, toCsv(columns, told));
    showSuccess(t('csvDone', { count: told.length }));
  }

  async function saveOf(wanted: (row: T) => boolean) {
    const all = await readWithProgress(props);
    if (all) save(all.filter(wanted));
  }

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<Download size={16} aria-hidden />}>
          {t('exportCsv')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item rightSection={formatCount(rows.length)} onClick={() => save(rows)}>
          {t('csvPage')}
        </Menu.Item>
        {selected.size > 0 && (
          <Menu.Item
            rightSection={formatCount(selected.size)}
            onClick={() => saveOf(({ id }) => selected.has(id))}
          >
            {t('csvSelected')}
          </Menu.Item>
        )}
        <Menu.Item rightSection={formatCount(total)} onClick={() => saveOf(() => true)}>
          {t('csvAll')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Closing the toast stops it. */
async function readWithProgress<T extends Row, Q>({
  query,
  read,
  total,
}: Props<T, Q>): Promise<T[] | undefined> {
  const stop = new AbortController();
  const say = (done: number) =>
    getWords('lists')('csvWorking', { done: formatCount(done), total: formatCount(total) });
  const id = notifications.show({
    message: say(0),
    loading: true,
    autoClose: false,
    onClose: () => stop.abort(),
  });
  try {
    return await readAll(query, read, stop.signal, (done) => {
      notifications.update({ id, message: say(done), loading: true, autoClose: false });
    });
  } catch (error) {
    if (!stop.signal.aborted) showProblem(error);
    return undefined;
  } finally {
    notifications.hide(id);
  }
}
