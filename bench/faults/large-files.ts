import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, ask, describe, isGood } from '../rehearsal/asking.ts';
import { floodInThread } from '../rehearsal/flood-thread.ts';
import { openRehearsal, type Rehearsal } from '../rehearsal/rehearsal.ts';
import { type Fault, type Outcome, quantile, unless } from './fault.ts';

const kept = ['/', '/items/allProducts', '/api/products/client'];

/** Just below the maximum size of an import. */
const bytes = 57_000_000;

export const largeFiles: Record<string, Fault> = {
  'large-file': {
    title: 'an import of 57 MB: 120 KB of spaces, 6,000 nested tags and plain text in turn',
    rounds: 3,
    seconds: 60,
    mark: 'kept pages 200, p99 under 100 ms; the import ends, and failed rows have a reason; the process never exits',
    run: importLargeFiles,
  },
};

async function importLargeFiles(
  rounds: number,
  onRound: (round: number) => void,
): Promise<Outcome> {
  const rehearsal = await openRehearsal({
    load: { buyers: 2, orders: 500, uploads: 5000, imports: 600_000, enquiries: 2000 },
  });
  for (const path of kept) await ask(rehearsal.url, { path });
  const read: Answer[] = [];
  const ends: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const file = new File([makeFile(round)], 'large.csv');
    const stop = floodInThread({ url: rehearsal.url, perSecond: 20, paths: kept });
    ends.push(await importOne(rehearsal, file));
    read.push(...(await stop()));
    onRound(round);
  }
  const outcome = await rehearsal.close();
  const times = read.map(({ ms }) => ms);
  return {
    kept: outcome,
    figures: [`kept: ${describe(read)}`, `ended: ${[...new Set(ends)].join('; ')}`],
    missed: [
      ...unless(read.every(isGood) && quantile(times, 0.99) < 100, 'kept pages p99 under 100 ms'),
      ...unless(
        ends.every((end) => end.includes(' 0 failed') || !end.endsWith('()')),
        `failed rows have a reason: ${ends.join('; ')}`,
      ),
    ],
  };
}

async function importOne({ admin }: Rehearsal, file: File): Promise<string> {
  const { api } = admin;
  const { id } = await api('POST /imports', { token: await admin.token(), file });
  await api('POST /imports/:id/start', { token: await admin.token(), params: { id } });
  for (;;) {
    const call = { token: await admin.token(), params: { id } };
    const { state, report } = await api('GET /imports/:id', call);
    if (report && (state === 'done' || state === 'failed')) {
      const codes = new Set(report.problems.map(({ code }) => code));
      return `${state}: ${report.created} created, ${report.failed} failed (${[...codes].join(', ')})`;
    }
    await sleep(500);
  }
}

function makeFile(round: number): string {
  const descriptions = [
    ' '.repeat(120_000),
    `${'<b>'.repeat(6_000)}deep${'</b>'.repeat(6_000)}`,
    'With a description that is as long as a chapter. '.repeat(2_000),
  ];
  const lines = ['handle,title,price,stock,description'];
  for (let row = 0, size = 0; size < bytes; row += 1) {
    const line = `large-${round}-${row},Ring ${row},10,0,${descriptions[row % 3]}`;
    lines.push(line);
    size += line.length;
  }
  return lines.join('\n');
}
