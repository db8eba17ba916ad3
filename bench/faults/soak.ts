import { setTimeout as sleep } from 'node:timers/promises';
import { flood, isGood } from '../rehearsal/asking.ts';
import { openRehearsal, type Rehearsal } from '../rehearsal/rehearsal.ts';
import { readMemory } from '../shop.ts';
import { type Fault, unless } from './fault.ts';
import { describeKinds, nextVisit, visited } from './memory.ts';

type Sample = { memory: number; heap: number; descriptors: number; connections: number };

export const soak: Record<string, Fault> = {
  soak: {
    title: 'a long day: 40 requests/s with orders, uploads and imports; minutes',
    rounds: 60,
    seconds: 60,
    mark: 'the process never exits; all answered; none lost or doubled; memory and descriptors of the last quarter at most 15 % above those of the second',
    run: async (minutes, onMinute) => {
      const rehearsal = await openRehearsal({ load: visited });
      const stop = flood(rehearsal.url, { perSecond: 34, next: nextVisit });
      const samples: Sample[] = [];
      for (let minute = 1; minute <= minutes; minute += 1) {
        for (let part = 0; part < 6; part += 1) {
          await sleep(10_000);
          samples.push(await take(rehearsal));
        }
        onMinute(minute);
      }
      const answers = await stop();
      const kept = await rehearsal.close();
      const bad = answers.filter((answer) => !isGood(answer));
      return {
        kept,
        figures: [
          ...(['memory', 'heap', 'descriptors', 'connections'] as const).map(
            (name) => `${name} ${atQuarters(samples, name).join(' → ')}`,
          ),
          ...describeKinds(answers),
        ],
        missed: [
          ...unless(bad.length <= answers.length / 10_000, `all answered: ${bad.length} not`),
          ...unless(isLevel(samples, 'memory') && isLevel(samples, 'descriptors'), 'no growth'),
        ],
      };
    },
  },
};

/** MiB of the shop with its database, MB of heap, descriptors, and database connections in use. */
async function take({ url, shop }: Rehearsal): Promise<Sample> {
  const text = await fetch(`${url}/metrics`).then(
    (reply) => reply.text(),
    () => '',
  );
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  return {
    memory: await readMemory(shop()),
    heap: read('nodejs_heap_size_used_bytes') / 2 ** 20,
    descriptors: read('process_open_fds'),
    connections: read('db_connections_in_use'),
  };
}

/** The maximum of each quarter. */
function atQuarters(samples: Sample[], name: keyof Sample): string[] {
  const size = Math.ceil(samples.length / 4);
  return [0, 1, 2, 3].map((quarter) => {
    const part = samples.slice(quarter * size, (quarter + 1) * size);
    return Math.max(...part.map((sample) => sample[name])).toFixed(0);
  });
}

function isLevel(samples: Sample[], name: keyof Sample): boolean {
  const [, second = '0', , last = '0'] = atQuarters(samples, name);
  return Number(last) <= Number(second) * 1.15;
}
