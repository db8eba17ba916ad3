import { crowds } from './crowds.ts';
import { disks } from './disks.ts';
import { failover } from './failover.ts';
import type { Fault } from './fault.ts';
import { kills } from './kills.ts';
import { largeFiles } from './large-files.ts';
import { locks } from './locks.ts';
import { memory } from './memory.ts';
import { payments } from './payments.ts';
import { power } from './power.ts';
import { readOnly } from './read-only.ts';
import { restarts } from './restarts.ts';
import { rolling } from './rolling.ts';
import { slowSockets } from './slow-sockets.ts';
import { soak } from './soak.ts';
import { stops } from './stops.ts';

/** All faults, by their names on the command line. */
export const faults: Record<string, Fault> = {
  ...kills,
  ...restarts,
  ...failover,
  ...locks,
  ...payments,
  ...power,
  ...disks,
  ...readOnly,
  ...stops,
  ...rolling,
  ...crowds,
  ...largeFiles,
  ...slowSockets,
  ...memory,
  ...soak,
};
