import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, release, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { faults } from './faults/all.ts';
import type { Fault } from './faults/fault.ts';
import { shareTime } from './faults/share-time.ts';
import { hasPassed, type Row, toTable } from './faults/table.ts';
import { clearLeftovers } from './rehearsal/leftovers.ts';

/**
 * `npm run rehearse:faults -- [--rounds N | --minutes N] [--only NAME,NAME] [--list]`: all faults
 * unless some are named. `--minutes` divides this time among them.
 */
const { values, positionals } = readArguments();
const names = [...(values.only?.split(',') ?? []), ...positionals];
const unknown = names.find((name) => !(name in faults));
const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
if (unknown !== undefined)
  fail(`There is no "${unknown}": choose of ${Object.keys(faults).join(', ')}.`);
if (rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0))
  fail('--rounds takes a whole number from 1 on.');
if (minutes !== undefined && !(minutes > 0)) fail('--minutes takes a number above 0.');
if (minutes !== undefined && rounds !== undefined) fail('Choose --rounds or --minutes.');

const results = new URL('results/', import.meta.url);
const file = new URL('faults.json', results);
const rows: Record<string, Row> = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void clearLeftovers().finally(() => process.exit(1)));

if (values.list) list();
else await rehearseAll(names.length ? names : Object.keys(faults));

function list(): void {
  for (const [name, { title, rounds, seconds }] of Object.entries(faults)) {
    const times = `${String(rounds).padStart(4)} × ${String(seconds).padStart(3)} s`;
    process.stdout.write(`${name.padEnd(14)} ${times}  ${title}\n`);
  }
}

async function rehearseAll(chosen: string[]): Promise<never> {
  const tried: Record<string, Row> = {};
  const possible = chosen.filter((name) => !(faults[name] as Fault).lacks?.());
  for (const name of chosen) {
    const count = countRounds(name, possible.slice(possible.indexOf(name)));
    if (count === 0) continue;
    tried[name] = await rehearse(name, faults[name] as Fault, count);
    rows[name] = tried[name];
    await writeFile(file, `${JSON.stringify(rows, null, 2)}\n`);
    await writeFile(new URL('faults.md', results), toTable(rows, faults));
  }
  process.stdout.write(`\n${toTable(tried, faults)}`);
  const left = chosen.filter((name) => !tried[name]);
  if (left.length) process.stdout.write(`\nNot tried for lack of time: ${left.join(', ')}.\n`);
  process.exit(Object.values(tried).every(hasPassed) ? 0 : 1);
}

/** `ahead`: the faults still to be tried, including this one. */
function countRounds(name: string, ahead: string[]): number {
  const fault = faults[name] as Fault;
  if (minutes === undefined) return rounds ?? fault.rounds;
  // Faults that this machine can't run take no time.
  if (fault.lacks?.()) return fault.rounds;
  const others = ahead.slice(1).map((other) => faults[other] as Fault);
  return shareTime([fault, ...others], minutes * 60 - process.uptime());
}

async function rehearse(name: string, fault: Fault, count: number): Promise<Row> {
  const began = performance.now();
  let done = 0;
  const outcome = await tryOut(name, fault, count, (round) => {
    done = round;
  });
  return {
    title: fault.title,
    mark: fault.mark,
    rounds: done,
    at: `${new Date().toISOString().slice(0, 16)}Z`,
    commit:
      git('rev-parse', '--short', 'HEAD') +
      (git('status', '--porcelain', '-uno', '--', ':!bench/results') && '+'),
    machine: `${availableParallelism()} × ${cpus()[0]?.model.trim()}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Linux ${release().split('-')[0]}`,
    minutes: (performance.now() - began) / 60_000,
    outcome,
  };
}

async function tryOut(
  name: string,
  fault: Fault,
  count: number,
  onRound: (round: number) => void,
): Promise<Row['outcome']> {
  const missing = fault.lacks?.();
  if (missing) return { notPossible: missing };
  const reportRound = (round: number) => {
    onRound(round);
    process.stdout.write(`\r${name}: ${round} of ${count}`);
  };
  try {
    return await fault.run(count, reportRound);
  } catch (error) {
    const details = (error as Error).stack ?? String(error);
    process.stderr.write(`\n${details}\n`);
    return { figures: [], missed: [`ended midway: ${(error as Error).message.split('\n')[0]}`] };
  } finally {
    process.stdout.write('\n');
    await clearLeftovers();
  }
}

function git(...words: string[]): string {
  try {
    return execFileSync('git', words, { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        rounds: { type: 'string' },
        minutes: { type: 'string' },
        only: { type: 'string' },
        list: { type: 'boolean' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    return fail((error as Error).message);
  }
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
