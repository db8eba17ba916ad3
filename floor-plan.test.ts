import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';

const everything = ['*'];

/** Who may import whom. A room knows itself; `type` behind a name: by type only. */
const rooms: Record<string, string[]> = {
  contract: [],
  database: ['contract'],
  domain: ['contract', 'database'],
  http: ['contract', 'database', 'domain'],
  jobs: ['contract', 'database', 'domain'],
  client: ['contract type'],
  ui: ['contract type', 'client'],
  storefront: ['contract type', 'client', 'ui'],
  admin: ['contract type', 'client', 'ui'],
  demo: ['contract', 'database', 'domain'],
  server: everything,
  bench: everything,
  e2e: everything,
};

/** Inside `domain`, sideways only to a subject named above one's own. Files beside the folders are for all. */
const subjects: Record<string, string[]> = {
  settings: [],
  activity: ['settings'],
  sessions: [],
  media: ['settings'],
  catalogue: ['media', 'settings'],
  search: ['catalogue', 'media', 'settings'],
  messages: ['search', 'settings'],
  admins: ['search', 'sessions', 'settings'],
  enquiries: ['messages', 'search', 'settings'],
  clients: ['messages', 'search', 'sessions', 'settings'],
  waits: ['clients', 'messages', 'settings'],
  wishlist: ['catalogue', 'media', 'settings'],
  basket: ['catalogue', 'media', 'settings'],
  orders: ['basket', 'catalogue', 'clients', 'media', 'messages', 'search', 'settings'],
  bulk: ['catalogue', 'media', 'search', 'settings'],
  privacy: [
    'activity',
    'basket',
    'clients',
    'messages',
    'orders',
    'sessions',
    'settings',
    'wishlist',
  ],
  overview: ['settings'],
  imports: ['catalogue', 'media', 'search', 'settings'],
  feeds: ['catalogue', 'media', 'search', 'settings'],
};

/** Words and shapes without zod: of the contract, these alone reach a browser as values. */
const plainContract = ['contract/words.ts', 'contract/frames.ts'];

/** A test may also use its database, the app and whatever lies below both. */
const forTests = ['contract', 'database', 'domain', 'http', 'client', 'demo'];

type Corridor = { from: string; to: string; byType: boolean };

const files = listFiles();
const corridors = files.flatMap(findCorridors);

describe('the floor plan', () => {
  test('every room is known', () => {
    const unknown = files.filter((file) => file.includes('/') && !rooms[roomOf(file)]);
    expect(unknown).toEqual([]);
  });

  test('corridors lead one way', () => {
    expect(corridors.filter((corridor) => !isAllowed(corridor)).map(print)).toEqual([]);
  });

  test('subjects lead one way', () => {
    const order = Object.keys(subjects);
    const wrong = order.filter((name, at) =>
      subjects[name]?.some((other) => !order.slice(0, at).includes(other)),
    );
    expect(wrong).toEqual([]);
  });

  test('only tests use the test harness', () => {
    const strays = corridors.filter(({ from, to }) => /\/testing\b/.test(to) && !isForTests(from));
    expect(strays.map(print)).toEqual([]);
  });

  test('nothing goes in circles', () => {
    expect(findCycles()).toEqual([]);
  });

  test('no room is deeper than three, none is a lumber room', () => {
    const depthOf = (file: string) => file.split('/').length - 1;
    expect(files.filter((file) => depthOf(file) > 3)).toEqual([]);
    expect(files.filter((file) => /(^|\/)(utils?|lib|helpers?|common)\//.test(file))).toEqual([]);
  });
});

function listFiles(): string[] {
  const shown = ['--cached', '--others', '--exclude-standard', '--deduplicate'];
  return execFileSync('git', ['ls-files', ...shown, '*.ts', '*.tsx'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(file));
}

function findCorridors(from: string): Corridor[] {
  const text = readFileSync(from, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const statements = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+((?:type\s)?[^'";=]*?from\s*)?['"]([#.][^'"]+)['"]|(?:import|vi\.mock)\(\s*['"]([#.][^'"]+)['"]/g,
  );
  return [...statements]
    .map(([, clause = '', named, called]) => ({
      from,
      to: resolve(from, named ?? called ?? ''),
      byType: isByType(clause),
    }))
    .filter(({ to }) => /\.tsx?$/.test(to));
}

function isByType(clause: string): boolean {
  if (/^type\s/.test(clause)) return true;
  const names = /^\{([^}]*)\}/
    .exec(clause.trim())?.[1]
    ?.split(',')
    .filter((name) => name.trim());
  return Boolean(names?.length && names.every((name) => /^\s*type\s/.test(name)));
}

function resolve(from: string, specifier: string): string {
  const clean = specifier.replace(/\?.*$/, '');
  if (clean.startsWith('#')) return clean.slice(1);
  return posix.join(posix.dirname(from), clean);
}

function isAllowed({ from, to, byType }: Corridor): boolean {
  const [a, b] = [roomOf(from), roomOf(to)];
  if (!from.includes('/') || !to.includes('/')) return true;
  if (a === 'domain' && b === 'domain') return isAllowedInside(from, to);
  const allowed = rooms[a] ?? [];
  if (a === b || allowed === everything || allowed.includes(b)) return true;
  if (isForTests(from) && forTests.includes(b)) return true;
  return allowed.includes(`${b} type`) && (byType || plainContract.includes(to));
}

function isAllowedInside(from: string, to: string): boolean {
  const [a, b] = [subjectOf(from), subjectOf(to)];
  if (a === b || b === undefined || isForTests(from)) return true;
  return a !== undefined && Boolean(subjects[a]?.includes(b));
}

function roomOf(file: string): string {
  return file.split('/')[0] ?? '';
}

function subjectOf(file: string): string | undefined {
  const parts = file.split('/');
  return parts.length > 2 ? parts[1] : undefined;
}

function isForTests(file: string): boolean {
  return /\.test\.tsx?$|\/testing\b|^(e2e|bench)\//.test(file);
}

function findCycles(): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (done.has(file) || path.includes(file)) return;
    const next = corridors.filter(({ from }) => from === file);
    for (const { to } of next) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return cycles;
}

function print({ from, to }: Corridor): string {
  return `${from} → ${to}`;
}
