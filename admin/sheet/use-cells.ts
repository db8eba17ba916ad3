import { useState } from 'react';
import { ApiError } from '#client/api.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { fieldsOf, focusFirstMarked } from '../problems/fields.ts';
import { showFailure } from '../problems/toast.ts';
import { useUndoToast } from '../problems/undo-toast.tsx';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { type Edit, type Edits, keyOf, withClashes, withSaved, withWritten } from './edits.ts';
import { turned } from './turned.ts';

/** The text typed into a cell, and its stored value as text. */
export type Written = { row: string; column: string; text: string; stored: string };

export type Cells = ReturnType<typeof useCells>;

type Options = {
  tidy: (column: string, text: string) => string;
  /** Returns the error of a text that cannot be saved. */
  check: (column: string, text: string) => string | undefined;
  send: (edits: Edit[]) => Promise<unknown>;
  /** Formats the current value of a cell that another admin has changed. */
  nowOf: (column: string, now: unknown) => string;
};

/** Edited cells, across pages, saved together; conflicts are marked and announced. */
export function useCells({ tidy, check, send, nowOf }: Options) {
  const t = useWords('sheet');
  const [edits, setEdits] = useState<Edits>(new Map());
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const list = [...edits.values()];
  useUnsaved(edits.size > 0, 'page');
  const showWithUndo = useUndoToast();
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
    showWithUndo(t('saved', { count: list.length }), { undo: () => send(turned(list)) });
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

/** The field errors of a problem response, by cell. */
function markedIn(list: Edit[], error: unknown): Map<string, string> {
  const fields = Object.entries(fieldsOf(error) ?? {});
  const marked = fields.flatMap(([path, message]): [string, string][] => {
    const edit = list[Number(/^cells\.(\d+)\./.exec(path)?.[1])];
    return edit ? [[keyOf(edit), message]] : [];
  });
  return new Map(marked);
}
