import { lacksLoopDevices, mountDisk } from '../rehearsal/mounts.ts';
import { openRehearsal } from '../rehearsal/rehearsal.ts';
import type { Fault } from './fault.ts';
import { endAll, findAll, findPostmaster } from './processes.ts';
import { strikes } from './strikes.ts';

export const power: Record<string, Fault> = {
  power: {
    title: 'power cut: ext4 on a loop device, nothing more is flushed',
    rounds: 20,
    seconds: 10,
    mark: 'none lost, doubled or broken, no file missing; orders again in 10 s',
    lacks: lacksLoopDevices,
    run: async (rounds, onRound) => {
      const disk = mountDisk(3072);
      const run = strikes({
        must: 10,
        open: () => openRehearsal({ dataDir: disk.path }),
        strike: async ({ dataDir, kill }) => {
          const database = findAll(await findPostmaster(dataDir));
          // The power goes first, so that no process can flush its last writes.
          disk.cut();
          await kill('SIGKILL', async () => {
            await endAll(database);
            disk.remount();
          });
          return undefined;
        },
      });
      return await run(rounds, onRound).finally(disk.close);
    },
  },
};
