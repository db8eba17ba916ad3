import { notifications } from '@mantine/notifications';
import { formatCount } from '../formats/format-count.ts';
import { showProblem, showSuccess, showToast } from '../problems/toast.ts';
import { getWords } from '../words/translator.ts';
import { saveFile, toCsv } from './csv.ts';
import type { ListColumn, Listed, Row, RowId } from './list-types.ts';
import { readAll } from './read-all.ts';

type ExportedList<T extends Row, Q> = {
  name: string;
  columns: readonly ListColumn<T>[];
  rows: readonly T[];
  total: number;
  query: Q;
  read: (query: Q, signal: AbortSignal) => Promise<Listed<T>>;
};

/** Saves the visible columns as CSV: of the page, the selection or all matching rows. */
export function useCsv<T extends Row, Q>(list: ExportedList<T, Q>) {
  async function save(rows: readonly T[]) {
    const day = new Date().toLocaleDateString('en-CA');
    try {
      saveFile(`${list.name}-${day}.csv`, await toCsv(list.columns, rows));
      showSuccess(getWords('lists')('csvDone', { count: rows.length }));
    } catch (error) {
      showProblem(error);
    }
  }

  async function saveOf(wanted: (row: T) => boolean) {
    const all = await readWithProgress(list);
    if (all) await save(all.filter(wanted));
  }

  return {
    savePage: () => void save(list.rows),
    saveAll: () => void saveOf(() => true),
    saveSelected(ids: ReadonlySet<RowId>) {
      const here = list.rows.filter(({ id }) => ids.has(id));
      if (here.length === ids.size) void save(here);
      else void saveOf(({ id }) => ids.has(id));
    },
  };
}

/** Closing the toast cancels the export. */
async function readWithProgress<T extends Row, Q>({
  query,
  read,
  total,
}: ExportedList<T, Q>): Promise<T[] | undefined> {
  const stop = new AbortController();
  const describe = (done: number) =>
    getWords('lists')('csvWorking', { done: formatCount(done), total: formatCount(total) });
  const id = showToast({
    message: describe(0),
    loading: true,
    autoClose: false,
    onClose: () => stop.abort(),
  });
  try {
    return await readAll(query, read, stop.signal, (done) => {
      notifications.update({ id, message: describe(done), loading: true, autoClose: false });
    });
  } catch (error) {
    if (!stop.signal.aborted) showProblem(error);
    return undefined;
  } finally {
    notifications.hide(id);
  }
}
