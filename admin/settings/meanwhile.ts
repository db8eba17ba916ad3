import type { Settings } from '#contract/settings.ts';
import { type CarriedOver, carryOver } from '../drafts/draft.ts';
import { call } from '../session/call.ts';

/** Settings that another admin saved during the edit, and the result of the merge. */
export type Meanwhile = CarriedOver<Settings> & { theirs: Settings; by: string | undefined };

export async function readMeanwhile(base: Settings, mine: Settings): Promise<Meanwhile> {
  const [theirs, { changes }] = await Promise.all([
    call('GET /settings/admin'),
    call('GET /activity', { query: { subject: 'settings', pageSize: 1 } }),
  ]);
  return { ...carryOver(base, mine, theirs), theirs, by: changes[0]?.actor };
}
