import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { coldStartMust, figures, hitRateMust, memoryMust } from './figures.ts';
import type { Measure } from './load.ts';

export type Run = {
  products: number;
  calibration: Measure;
  measures: Measure[];
  coldStart: number;
  idleMemory: number;
  hitRate: number;
};

/** Writes the results as JSON and as a table, with the required figures. */
export async function writeReport(run: Run): Promise<void> {
  const folder = new URL('./results/', import.meta.url);
  await mkdir(folder, { recursive: true });
  const table = toTable(run);
  await writeFile(new URL('latest.json', folder), `${JSON.stringify(run, null, 2)}\n`);
  await writeFile(new URL('latest.md', folder), table);
  process.stdout.write(`\n${table}`);
}

function toTable(run: Run): string {
  const bare = run.calibration.perSecond;
  const rows = run.measures.map((measure) => {
    const figure = figures[measure.name];
    const share = measure.perSecond / bare;
    const fast = !figure || share >= figure.must;
    const lean = !figure?.sql || (measure.sqlPerRequest ?? 0) <= figure.sql;
    return [
      measure.name,
      measure.perSecond.toFixed(0),
      measure.p50.toFixed(1),
      measure.p99.toFixed(1),
      measure.sqlPerRequest?.toFixed(1) ?? '—',
      asShare(share),
      figure ? `${asShare(figure.must)}${figure.sql ? `, ${figure.sql} SQL` : ''}` : '—',
      figure ? asShare(figure.aim) : '—',
      figure ? (fast && lean && !measure.errors ? 'yes' : 'NO') : '—',
      figure?.others ?? '—',
    ];
  });
  return [
    `# Bench: ${run.products} products, ${availableParallelism()} cores`,
    '',
    `Bare \`node:http\`: ${bare.toFixed(0)} requests/s (p99 ${run.calibration.p99.toFixed(1)} ms). Shares are of that, in the same run.`,
    'What is called cached comes from the page store; the rest is measured without it.',
    '',
    '| | per s | p50 ms | p99 ms | SQL | share | must | aim | reached | others, measured elsewhere |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    `Cold start to the first 200: ${run.coldStart.toFixed(2)} s (must ${coldStartMust} s). ` +
      `Idle memory with the database: ${run.idleMemory.toFixed(0)} MiB (must ${memoryMust} MiB).`,
    '',
    `Browsing with one order in ten: ${(run.hitRate * 100).toFixed(1)} % from the page store (must ${hitRateMust * 100} %).`,
    '',
  ].join('\n');
}

function asShare(share: number): string {
  return share > 0 ? `1/${(1 / share).toFixed(share > 0.1 ? 1 : 0)}` : '0';
}
