import type { Settings } from '#contract/settings.ts';
import { type CarriedOver, carryOver } from '../drafts/draft.ts';
import { call } from '../session/call.ts';

/** What another has saved while settings were being written: who, and what became of it here. */
export type Meanwhile = CarriedOver<Settings> & { theirs: Settings; by: string | undefined };

export async function readMeanwhile(base: Settings, mine: Settings): Promise<Meanwhile> {
  const [theirs, { changes }] = await Promise.all([
    call('GET /settings/admin'),
    call('GET /activity', { query: { subject: 'settings', pageSize: 1 } }),
  ]);
  return { ...carryOver(base, mine, theirs), theirs, by: changes[0]?.actor };
}
