import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { insertShelfUndo, putShelfBack, takeShelfUndo, takeShelves } from './binned-shelves.sql.ts';
import { explainText } from './change-options.ts';
import { type ShelfKind, setRule } from './shelves.sql.ts';
import { wholeOrNothing } from './whole-or-nothing.ts';

type Db = Kysely<Tables>;

/** Deletes shelves, their products stay; answers which, and by what they come back for a day. */
export async function binShelves(
  db: Db,
  kind: ShelfKind,
  ids: number[],
  adminId: number,
): Promise<{ changed: number[]; undo: string | null }> {
  return await inTransaction(db, async (tx) => {
    const shelves = await takeShelves(tx, kind, ids);
    if (shelves.length === 0) return { changed: [], undo: null };
    const undo = await insertShelfUndo(tx, adminId, kind, shelves);
    return { changed: shelves.map(({ shelf }) => shelf.id), undo };
  });
}

/** Brings deleted shelves back as they were; refuses, when another has one of their titles by now. */
export async function bringShelvesBack(
  db: Db,
  kind: ShelfKind,
  undo: string,
): Promise<{ restored: number } | Refusal<'not_found' | 'title_taken' | 'slug_taken'>> {
  type No = Refusal<'not_found' | 'title_taken' | 'slug_taken'>;
  return await wholeOrNothing<{ restored: number }, No>(
    db,
    async (tx) => {
      const shelves = await takeShelfUndo(tx, kind, undo);
      if (!shelves) return refuse('not_found');
      for (const one of shelves) {
        await putShelfBack(tx, kind, one);
        // What it takes in may have changed meanwhile.
        if (one.shelf.rule) await setRule(tx, one.shelf.id, one.shelf.rule);
      }
      return { restored: shelves.length };
    },
    (rule) => {
      if (explainText(rule)) return refuse('title_taken');
      return rule.endsWith('_slug_key') ? refuse('slug_taken') : undefined;
    },
  );
}
