import { createStored } from '../session/stored.ts';

/** What this browser has asked to be told of: by size, what ends it and who is told. */
export type KeptWaits = Record<number, { id: string; contact: string }>;

export const keptWaits = createStored<KeptWaits>('waits', {});
