import { useState } from 'react';
import { ApiError } from '#client/api.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { fieldsOf, focusFirstMarked } from '../problems/fields.ts';
import { showFailure, showSuccess } from '../problems/toast.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/words.ts';
import { type Edit, type Edits, keyOf, withClashes, withSaved, withWritten } from './edits.ts';

/** What is written into a cell, and what is stored there, as the sheet writes it. */
export type Written = { row: string; column: string; text: string; stored: string };

export type Cells = ReturnType<typeof useCells>;

type Options = {
  tidy: (column: string, text: string) => string;
  /** What can't be sent, or undefined. */
  check: (column: string, text: string) => string | undefined;
  send: (edits: Edit[]) => Promise<unknown>;
  /** What a cell that somebody else changed says now, as the sheet writes it. */
  nowOf: (column: string, now: unknown) => string;
};

/** Cells changed on a sheet, over pages too, saved together; what clashes is marked and told. */
export function useCells({ tidy, check, send, nowOf }: Options) {
  const t = useWords('sheet');
  const [edits, setEdits] = useState<Edits>(new Map());
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const list = [...edits.values()];
  useUnsaved(edits.size > 0, 'page');
  const { busy, write: run } = useWrite(refused);

  function refused(error: unknown): boolean {
    const clashes = clashesOf(error);
    focusFirstMarked();
    if (!clashes) {
      setProblems(markedIn(list, error));
      return false;
    }
    const clashing = clashes.flatMap(({ index, now }): Edit[] => {
      const edit = list[index];
      return edit ? [{ ...edit, was: nowOf(edit.column, now) }] : [];
    });
    setEdits((now) => withClashes(now, clashing));
    setProblems(
      new Map(clashing.map((edit) => [keyOf(edit), t('clash', { now: edit.was || '—' })])),
    );
    showFailure(t('clashes', { count: clashing.length }));
    return true;
  }

  function write(cells: Written[]) {
    const written = cells.map(({ row, column, text, stored }) => {
      return { row, column, was: stored, to: tidy(column, text) };
    });
    setEdits((now) => withWritten(now, written));
    setProblems(new Map());
  }

  async function save() {
    if (busy) return;
    const wrong = list.flatMap((edit): [string, string][] => {
      const problem = check(edit.column, edit.to);
      return problem ? [[keyOf(edit), problem]] : [];
    });
    setProblems(new Map(wrong));
    if (wrong.length > 0) {
      focusFirstMarked();
      return showFailure(t('marked', { count: wrong.length }));
    }
    const saved = await run(() => send(list).then(() => true));
    if (!saved) return;
    setEdits((now) => withSaved(now, list));
    showSuccess(t('saved', { count: list.length }));
  }

  function discard() {
    setEdits(new Map());
    setProblems(new Map());
  }

  return {
    count: edits.size,
    busy,
    save,
    write,
    textAt: (row: string, column: string, stored: string) =>
      edits.get(keyOf({ row, column }))?.to ?? stored,
    changedAt: (row: string, column: string) => edits.has(keyOf({ row, column })),
    problemAt: (row: string, column: string) => problems.get(keyOf({ row, column })),
    discard,
  };
}

type Clash = { index: number; now: unknown };

function clashesOf(error: unknown): Clash[] | undefined {
  const { cells } = (error instanceof ApiError ? error.problem : {}) as { cells?: Clash[] };
  return cells;
}

/** What a refusal says of cells, by their keys. */
function markedIn(list: Edit[], error: unknown): Map<string, string> {
  const fields = Object.entries(fieldsOf(error) ?? {});
  const marked = fields.flatMap(([path, message]): [string, string][] => {
    const edit = list[Number(/^cells\.(\d+)\./.exec(path)?.[1])];
    return edit ? [[keyOf(edit), message]] : [];
  });
  return new Map(marked);
}
