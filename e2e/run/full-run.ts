import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { EngineVersion } from '../engines/installed.ts';
import { count, type Part, type Report } from './report.ts';

const file = 'docs/last-full-run.md';
const known = '## Known faults';

/** A run of every test; `isComplete` is false when only some files were requested. */
export type FullRun = {
  report: Report;
  flaky: string[];
  engines: EngineVersion[];
  minutes: number;
  isComplete: boolean;
};

/** Prints the table of a full run and, if it was complete, stores it. */
export function writeFullRun({ report, flaky, engines, minutes, isComplete }: FullRun): void {
  const parts = Object.keys(report.seconds) as Part[];
  const table = [
    '| part | passed | failed | skipped | minutes |',
    '|---|---:|---:|---:|---:|',
    ...parts.map((part) => rowOf(report, part)),
  ].join('\n');
  const browsers = engines
    .map(({ name, version, packages }) =>
      version
        ? `- ${name} ${version}`
        : `- ${name}: not installed (\`apt-get install ${packages}\`)`,
    )
    .join('\n');
  console.log(`\n${table}\n\n${browsers}\n`);
  if (!isComplete) return;
  const failed = report.outcomes.filter(({ state }) => state === 'failed');
  const failures = failed.map(({ file, title }) => `- ${file} > ${title}`);
  const names = [...failures, ...flaky.map((name) => `- flaky: ${name}`)].join('\n') || 'None.';
  const text = `# The last run of every test

\`npm run test:all\` wrote this, but for the last part. Commit ${commit()}, ${today()},
${Math.round(minutes)} minutes on ${process.platform}, Node ${process.version}.

${table}

Newest engines:

${browsers}

## Failed or flaky

${names}

${known}
${knownFaults()}`;
  writeFileSync(file, text);
  console.log(`${file} is written.`);
}

function rowOf(report: Report, part: Part): string {
  const states = ['passed', 'failed', 'skipped'] as const;
  const counts = states.map((state) => count(report, state, part));
  const minutes = ((report.seconds[part] ?? 0) / 60).toFixed(1);
  return `| ${part} | ${counts.join(' | ')} | ${minutes} |`;
}

/**
 * The last part is written by hand: the known faults, each with the subject of the issue that names
 * it.
 */
function knownFaults(): string {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return text.split(known)[1]?.trimEnd().concat('\n') ?? '\nNone.\n';
}

function commit(): string {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain') !== '';
  return git('rev-parse', '--short=12', 'HEAD') + (isChanged ? ' with changes' : '');
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
