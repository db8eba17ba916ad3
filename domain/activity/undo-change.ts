import type { Kysely } from 'kysely';
import type { Change } from '#contract/activity.ts';
import { confirmedSettings, type Settings } from '#contract/settings.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { undoChargeCurrency } from '#domain/settings/change-charge-currency.ts';
import { changeSettings } from '#domain/settings/change-settings.ts';
import { findChange, findGroup, markUndone, putBack } from './changes.sql.ts';

type Db = Kysely<Tables>;
type No = Refusal<'not_found' | 'forbidden' | 'confirm_needed' | 'changed_since' | 'invalid'>;

/** The admin who undoes something, and whether they entered their password recently. */
export type Author = {
  name: string;
  isRecent: boolean;
  mayWrite: (area: string) => boolean;
};

/** Restores the old value of one field, unless it was changed again since. */
export async function undoChange(db: Db, id: number, author: Author): Promise<Change | No> {
  const change = await findChange(db, id);
  if (!change) return refuse('not_found');
  const refused = refuseAuthor(author, [change]) ?? (await undoKnown(db, change, author.name));
  return refused ?? (await findChange(db, id)) ?? refuse('not_found');
}

/** An undo needs what the change itself needed: the right, and for some settings the password. */
function refuseAuthor(
  { isRecent, mayWrite }: Author,
  changes: readonly (Change & { area: string })[],
): Refusal<'forbidden' | 'confirm_needed'> | undefined {
  if (!changes.every(({ area }) => mayWrite(area))) return refuse('forbidden');
  return !isRecent && changes.some(needsPassword) ? refuse('confirm_needed') : undefined;
}

/** Including the charge currency, which is changed by a call of its own. */
const guarded: ReadonlySet<string | null> = new Set([...confirmedSettings, 'chargeCurrency']);

function needsPassword({ item, field, undoable }: Change): boolean {
  return undoable && item === 'settings' && guarded.has(field);
}

async function undoKnown(
  db: Db,
  change: Change & { itemId: string },
  actor: string,
): Promise<No | undefined> {
  if (!change.undoable) return refuse('changed_since');
  if (change.item === 'settings') {
    const refused = await undoSetting(db, change);
    if (!refused) await markUndone(db, change.id, actor);
    return refused;
  }
  return await inTransaction(db, async (tx): Promise<No | undefined> => {
    if (!(await putBack(tx, change))) return refuse('changed_since');
    await markUndone(tx, change.id, actor);
    return undefined;
  }).catch((error: { code?: string }) => {
    // Another row has taken the title, SKU or slug since.
    if (error.code === '23505' || error.code === '23514') return refuse('changed_since');
    throw error;
  });
}

/**
 * Undoes all changes of one request. Settings are undone together, because one alone may be
 * invalid; fields that were changed again since are left unchanged.
 */
export async function undoGroup(
  db: Db,
  id: number,
  author: Author,
): Promise<{ undone: number; left: number } | No> {
  const group = await findGroup(db, id);
  if (!group.length) return refuse('not_found');
  const refusedAuthor = refuseAuthor(author, group);
  if (refusedAuthor) return refusedAuthor;
  const undoable = group.filter((change) => change.undoable);
  const settings = undoable.filter(({ item }) => item === 'settings');
  const refused = settings.length > 0 ? await undoSettings(db, settings) : undefined;
  if (refused) return refused;
  const undone = await inTransaction(db, async (tx) => {
    const done = [...settings];
    for (const change of undoable) {
      if (change.item !== 'settings' && (await putBack(tx, change))) done.push(change);
    }
    for (const change of done) await markUndone(tx, change.id, author.name);
    return done.length;
  }).catch((error: { code?: string }) => {
    if (error.code === '23505' || error.code === '23514') return 0;
    throw error;
  });
  const open = group.filter(({ kind, undoneAt }) => kind === 'changed' && !undoneAt).length;
  return undone ? { undone, left: open - undone } : refuse('changed_since');
}

async function undoSettings(db: Db, changes: readonly Change[]): Promise<No | undefined> {
  const charged = changes.find(({ field }) => field === 'chargeCurrency');
  if (charged) return await undoSetting(db, charged);
  const put = Object.fromEntries(changes.map(({ field, from }) => [field, from]));
  const was = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
  return refusedOf(await changeSettings(db, { ...put, was }));
}

async function undoSetting(db: Db, { field, from, to, batch }: Change): Promise<No | undefined> {
  if (field === 'chargeCurrency') {
    const undone = await undoChargeCurrency(db, batch);
    return isRefusal(undone) ? undone : undefined;
  }
  const name = field as keyof Settings;
  return refusedOf(await changeSettings(db, { [name]: from, was: { [name]: to } }));
}

function refusedOf(result: Awaited<ReturnType<typeof changeSettings>>): No | undefined {
  if (!isRefusal(result)) return undefined;
  if (result.refused === 'stale') return refuse('changed_since');
  return { ...result, refused: result.refused };
}
