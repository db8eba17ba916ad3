import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, describe, flood, isGood } from '../rehearsal/asking.ts';
import { lacksCgroups, openCgroup } from '../rehearsal/cgroup.ts';
import { openRehearsal } from '../rehearsal/rehearsal.ts';
import { type Fault, type Outcome, unless } from './fault.ts';

const mark =
  'nobody is killed for want of memory, no answer from 500 on but 503, 99 of 100 answered; none lost or doubled';

/** MiB limits that are tried in order, to find the lowest that the shop survives. */
const sizes = [448, 416, 384, 352, 320, 288, 256];

export const memory: Record<string, Fault> = {
  memory: {
    title: '512 MiB in all (shop, database, launcher), 40 requests/s with uploads; minutes',
    rounds: 10,
    seconds: 60,
    mark,
    lacks: lacksCgroups,
    run: async (minutes, onMinute) => {
      const { outcome } = await live(512, minutes, onMinute);
      return outcome;
    },
  },
  'least-memory': {
    title: 'the same with less and less memory until it is killed; minutes each',
    rounds: 10,
    seconds: 60,
    mark: 'none: the least that lives is named in README.md',
    lacks: lacksCgroups,
    run: async (minutes, onMinute) => {
      const figures: string[] = [];
      for (const size of sizes) {
        const { lives, outcome } = await live(size, minutes, onMinute);
        figures.push(`${size} MiB ${lives ? 'lives' : 'does not'}: ${outcome.figures.join('; ')}`);
        if (!lives) break;
      }
      return { figures, missed: [] };
    },
  },
};

/** The traffic of a small shop: mostly cached pages, a fifth never requested before. */
export function nextVisit(n: number): { path: string; kind: string } {
  const kept = ['/', '/items/allProducts', `/items/product/item-${1 + (n % 40)}`, '/about'];
  if (n % 5 === 0) return { path: `/search?search=visit${n}`, kind: 'new page' };
  if (n % 5 === 1) return { path: `/api/products/client?search=visit${n}`, kind: 'new list' };
  return { path: kept[n % kept.length] as string, kind: 'kept' };
}

/**
 * About three orders a second and a picture every four seconds, every fourth of twelve megapixels.
 */
export const visited = { buyers: 2, orders: 500, uploads: 4000, width: 3100, imports: 60_000 };

async function live(
  size: number,
  minutes: number,
  onMinute: (minute: number) => void,
): Promise<{ lives: boolean; outcome: Outcome }> {
  const cgroup = openCgroup(size);
  const rehearsal = await openRehearsal({ start: cgroup.start, load: visited });
  const stop = flood(rehearsal.url, { perSecond: 34, next: nextVisit });
  let most = 0;
  for (let minute = 1; minute <= minutes && cgroup.kills() === 0; minute += 1) {
    for (let second = 0; second < 60 && cgroup.kills() === 0; second += 1) {
      await sleep(1000);
      most = Math.max(most, cgroup.anonymous());
    }
    onMinute(minute);
  }
  const answers = await stop();
  const kills = cgroup.kills();
  const figures = [
    `${kills} killed; at most ${most.toFixed(0)} MiB held`,
    ...describeKinds(answers),
    `${rehearsal.uploads.count()} uploads`,
  ];
  const kept = await rehearsal.close();
  await cgroup.close();
  const bad = answers.filter((answer) => !isGood(answer) && answer.status !== 503);
  const good = answers.filter(isGood).length;
  const missed = [
    ...unless(kills === 0, 'nobody is killed'),
    ...unless(bad.length === 0, `no answer but 503: ${describe(bad)}`),
    ...unless(good >= answers.length * 0.99, `99 of 100 answered: ${good} of ${answers.length}`),
  ];
  return { lives: kills === 0 && kept.exits === 0, outcome: { kept, figures, missed } };
}

export function describeKinds(answers: Answer[]): string[] {
  const kinds = Object.entries(Object.groupBy(answers, ({ kind }) => kind));
  return kinds.map(([kind, all]) => `${kind}: ${describe(all ?? [])}`);
}
