import type { Kysely } from 'kysely';
import type { Change } from '#contract/activity.ts';
import type { Settings } from '#contract/settings.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { changeSettings } from '#domain/settings/change-settings.ts';
import { findChange, markUndone, putBack } from './changes.sql.ts';

type Db = Kysely<Tables>;
type No = Refusal<'not_found' | 'forbidden' | 'changed_since' | 'invalid'>;

/** Puts one field back as it was: only while it holds what the change gave it. */
export async function undoChange(
  db: Db,
  id: number,
  { actor, mayWrite }: { actor: string; mayWrite: (area: string) => boolean },
): Promise<Change | No> {
  const change = await findChange(db, id);
  if (!change) return refuse('not_found');
  if (!mayWrite(change.area)) return refuse('forbidden');
  if (!change.undoable) return refuse('changed_since');
  const refused =
    change.item === 'settings'
      ? await undoSetting(db, change)
      : await inTransaction(db, async (tx) =>
          (await putBack(tx, change)) ? undefined : refuse('changed_since'),
        ).catch((error: { code?: string }) => {
          // Somebody else has the title, the SKU or the address now.
          if (error.code === '23505' || error.code === '23514') return refuse('changed_since');
          throw error;
        });
  if (refused) return refused;
  await markUndone(db, id, actor);
  return (await findChange(db, id)) ?? refuse('not_found');
}

async function undoSetting(db: Db, { field, from, to }: Change): Promise<No | undefined> {
  const name = field as keyof Settings;
  const result = await changeSettings(db, { [name]: from, was: { [name]: to } });
  if (!isRefusal(result)) return undefined;
  if (result.refused === 'changed_meanwhile') return refuse('changed_since');
  return { ...result, refused: result.refused };
}
