import type { Finish } from './finishes.ts';

const half = Array.from({ length: 12 }, (_, index) => `${index + 1}`.padStart(2, '0'));

type Turning = { slug: string; finish: Finish; frames: string[] };

/**
 * The rings with a turntable. They are symmetric after half a turn, so only half is stored and
 * shown twice.
 */
export const turning: Turning[] = [
  { slug: 'dawn-solitaire', finish: 'yellowGold', frames: half },
  { slug: 'halo-ring', finish: 'whiteGold', frames: half },
  { slug: 'caravan-signet', finish: 'yellowGold', frames: half },
  { slug: 'oasis-ring', finish: 'emerald', frames: half },
];
