import { type Fault, type Outcome, quantile } from './fault.ts';

/** The last result of a fault. */
export type Row = {
  title: string;
  mark: string;
  rounds: number;
  at: string;
  commit: string;
  machine: string;
  minutes: number;
  outcome: Outcome | { notPossible: string };
};

export function hasPassed({ outcome }: Row): boolean {
  if ('notPossible' in outcome) return false;
  const { kept, missed } = outcome;
  if (missed.length > 0) return false;
  return !kept || kept.lost + kept.doubled + kept.broken.length + kept.exits === 0;
}

export function toTable(rows: Record<string, Row>, faults: Record<string, Fault>): string {
  // In the order of the faults, whenever each was run.
  const names = Object.keys(faults).filter((name) => rows[name]);
  return [
    '# Faults',
    '',
    '`npm run rehearse:faults`: a shop is broken again and again while customers order without a pause and',
    'repeat each order under its key until it is answered; pictures, product files and enquiries are sent up',
    'all the while. Seconds are from the fault, or from its end where the title says so, until an order is',
    'acknowledged that was sent afterwards (SIGKILL of the shop: until `/readyz` is 200). Then the database',
    'and the pictures are compared with all that was acknowledged.',
    '',
    'Times: how often it was tried, of how often a whole rehearsal tries it.',
    '',
    '| fault | times | orders | lost | doubled | broken rules | exits | s p50 | s max | more | mark | |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...names.map((name) => toLine(name, rows[name] as Row, faults[name] as Fault)),
    '',
    '| fault | tried | minutes | commit | machine |',
    '|---|---|---|---|---|',
    ...names.map((name) => {
      const { at, minutes, commit, machine } = rows[name] as Row;
      return `| ${[name, at, minutes.toFixed(0), commit, machine].join(' | ')} |`;
    }),
    '',
  ].join('\n');
}

function toLine(name: string, row: Row, { rounds: usual }: Fault): string {
  const { title, mark, rounds, outcome } = row;
  const head = `\`${name}\`: ${title}`;
  if ('notPossible' in outcome) {
    const none = Array.from({ length: 7 }, () => '–');
    return `| ${[head, 0, ...none, `not possible here: ${outcome.notPossible}`, mark, '–'].join(' | ')} |`;
  }
  const { kept, times = [], figures, missed } = outcome;
  const cells = [
    head,
    rounds < usual ? `${rounds} of ${usual}` : rounds,
    ...(kept ? [kept.orders, kept.lost, kept.doubled] : ['–', '–', '–']),
    kept ? kept.broken.join('; ') || 'none' : '–',
    kept?.exits ?? '–',
    ...(times.length ? [quantile(times, 0.5), Math.max(...times)] : []).map((s) => s.toFixed(2)),
    ...(times.length ? [] : ['–', '–']),
    figures.join('; '),
    mark,
    hasPassed(row)
      ? rounds < usual
        ? 'passed so far'
        : 'passed'
      : `FAILED${missed.length ? `: ${missed.join('; ')}` : ''}`,
  ];
  return `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
}
