import { List, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { keepPlace } from '../browser/keep-place.ts';
import { formatCount } from '../formats/format-count.ts';
import { showProblem, showToast } from '../problems/toast.ts';
import { useUndoToast } from '../problems/undo-toast.tsx';
import { useBusy } from '../session/use-busy.ts';
import { getWords } from '../words/translator.ts';
import type { BulkAction, BulkDone, Row } from './list-types.ts';
import { runBulk } from './run-bulk.ts';
import type { Selection } from './use-selection.ts';

/** Runs a bulk action on the selection: progress, then the result, with undo. */
export function useBulk<T extends Row>(selection: Selection<T>) {
  const queries = useQueryClient();
  const showWithUndo = useUndoToast();
  const { busy, begin, end } = useBusy();

  async function run(action: BulkAction, input: unknown): Promise<void> {
    if (!begin()) return;
    const ids = [...selection.ids];
    const describe = (done: number) => ({
      message: getWords('lists')('working', {
        label: action.label,
        done: formatCount(done),
        total: formatCount(ids.length),
      }),
      loading: true,
      autoClose: false as const,
    });
    const id = showToast(describe(0));
    const result = await runBulk(action, ids, input, (done) =>
      notifications.update({ id, ...describe(done) }),
    );
    notifications.hide(id);
    end();
    if (result.failure) showProblem(result.failure);
    else selection.clear();
    if (result.done || result.refused?.length) sumUp(action, result);
    await queries.invalidateQueries();
    keepPlace();
  }

  function sumUp(action: BulkAction, { done, refused = [], undo }: BulkDone) {
    const left = refused.length > 0 && <Refused refused={refused} />;
    showWithUndo(done > 0 ? action.did(done) : '', { undo, left });
  }

  return { busy, run };
}

function Refused({ refused }: { refused: NonNullable<BulkDone['refused']> }) {
  const total = refused.reduce((sum, { count = 1 }) => sum + count, 0);
  return (
    <>
      <Text size="sm" mt={4}>
        {getWords('lists')('refused', { count: formatCount(total) })}
      </Text>
      <List size="xs">
        {refused.slice(0, 5).map(({ name, why }) => (
          <List.Item key={name}>{`${name}: ${why}`}</List.Item>
        ))}
      </List>
    </>
  );
}
