import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';

const everything = ['*'];

/** The layers that each layer may import, besides itself; `type` after a name: only types. */
const layers: Record<string, string[]> = {
  core: [],
  contract: ['core'],
  database: ['core', 'contract'],
  domain: ['core', 'contract', 'database'],
  http: ['core', 'contract', 'database', 'domain'],
  jobs: ['core', 'contract', 'database', 'domain'],
  providers: ['core', 'contract', 'domain'],
  client: ['core', 'contract type'],
  ui: ['core', 'contract type', 'client'],
  storefront: ['core', 'contract type', 'client', 'ui'],
  admin: ['core', 'contract type', 'client', 'ui'],
  demo: ['core', 'contract', 'database', 'domain'],
  server: everything,
  bench: everything,
  e2e: everything,
};

/**
 * Inside `domain`, the subjects that each subject may import, all of them named before it. Files
 * beside the folders may be imported by all.
 */
const subjects: Record<string, string[]> = {
  settings: [],
  activity: ['settings'],
  attributes: ['settings'],
  sessions: ['settings'],
  media: ['settings'],
  'api-keys': [],
  webhooks: ['media', 'sessions'],
  catalogue: ['attributes', 'media', 'settings'],
  search: ['attributes', 'catalogue', 'media', 'settings'],
  consents: ['search', 'settings'],
  messages: ['consents', 'media', 'search', 'sessions', 'settings', 'webhooks'],
  admins: ['search', 'sessions', 'settings'],
  enquiries: ['messages', 'search', 'sessions', 'settings'],
  clients: ['consents', 'messages', 'search', 'sessions', 'settings'],
  alerts: ['clients', 'consents', 'media', 'messages', 'sessions', 'settings'],
  wishlist: ['catalogue', 'media', 'settings'],
  basket: ['catalogue', 'media', 'settings'],
  orders: [
    'basket',
    'catalogue',
    'clients',
    'consents',
    'media',
    'messages',
    'search',
    'sessions',
    'settings',
  ],
  payments: ['messages', 'orders', 'settings'],
  bulk: ['attributes', 'catalogue', 'media', 'search', 'settings'],
  'mail-texts': ['alerts', 'enquiries', 'media', 'messages', 'orders', 'settings'],
  privacy: [
    'activity',
    'basket',
    'clients',
    'consents',
    'messages',
    'orders',
    'sessions',
    'settings',
    'wishlist',
  ],
  overview: ['orders', 'settings'],
  system: [],
  imports: ['attributes', 'catalogue', 'media', 'search', 'settings'],
  feeds: ['attributes', 'catalogue', 'media', 'search', 'settings'],
};

/**
 * Inside `storefront` and `admin`, a folder may import those named before it. Files beside the
 * folders may import them all, and are imported by none.
 */
const folders: Record<string, string[]> = {
  storefront: [
    ...['heroes', 'browser', 'queries', 'messages', 'shop', 'links', 'document', 'forms', 'parts'],
    ...['money', 'session', 'addresses', 'basket', 'wishlist', 'client-auth', 'account', 'cards'],
    ...['listing', 'search', 'taxons', 'product', 'home', 'about', 'policies', 'unsubscribe'],
    ...['checkout', 'menu', 'page', 'shell'],
  ],
  admin: [
    ...['browser', 'words', 'formats', 'money', 'problems', 'dialogs', 'sorting', 'session'],
    ...['news', 'drafts', 'parts', 'roles', 'texts', 'pictures', 'mails', 'lists', 'sheet'],
    ...['catalogue', 'activity', 'attributes', 'colors', 'taxons', 'categories', 'collections'],
    ...['products', 'sizes', 'imports', 'messages', 'enquiries', 'orders', 'print', 'customers'],
    ...['users', 'integrations', 'system', 'overview', 'settings', 'sign-in', 'shell'],
  ],
};

/** A test may also use its database, the app and everything below both. */
const forTests = ['core', 'contract', 'database', 'domain', 'http', 'providers', 'client', 'demo'];

type Import = { from: string; to: string; byType: boolean };

const files = listFiles();
const imports = files.flatMap(findImports);

describe('the floor plan', () => {
  test('every layer is listed', () => {
    const unknown = files.filter((file) => file.includes('/') && !layers[layerOf(file)]);
    expect(unknown).toEqual([]);
  });

  test('layers import in one direction', () => {
    expect(imports.filter((one) => !isAllowed(one)).map(print)).toEqual([]);
  });

  test('subjects import in one direction', () => {
    const order = Object.keys(subjects);
    const wrong = order.filter((name, at) =>
      subjects[name]?.some((other) => !order.slice(0, at).includes(other)),
    );
    expect(wrong).toEqual([]);
  });

  test('folders of the storefront and the admin import in one direction', () => {
    const inFaces = imports.filter(({ from, to }) => {
      const face = folders[layerOf(from)];
      return face && layerOf(to) === layerOf(from) && !isForTests(from);
    });
    expect(inFaces.filter((one) => !leadsDown(one)).map(print)).toEqual([]);
    const known = files.filter((file) => folders[layerOf(file)] && subjectOf(file));
    const strange = known.filter(
      (file) => !folders[layerOf(file)]?.includes(subjectOf(file) ?? ''),
    );
    expect(strange).toEqual([]);
  });

  test('only tests use the test harness', () => {
    const strays = imports.filter(({ from, to }) => /\/testing\b/.test(to) && !isForTests(from));
    expect(strays.map(print)).toEqual([]);
  });

  test('there are no import cycles', () => {
    expect(findCycles()).toEqual([]);
  });

  test('no folder is deeper than three levels, and none is a catch-all', () => {
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

function findImports(from: string): Import[] {
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

function isAllowed({ from, to, byType }: Import): boolean {
  const [a, b] = [layerOf(from), layerOf(to)];
  if (!from.includes('/') || !to.includes('/')) return true;
  if (a === 'domain' && b === 'domain') return isAllowedInside(from, to);
  const allowed = layers[a] ?? [];
  if (a === b || allowed === everything || allowed.includes(b)) return true;
  if (isForTests(from) && forTests.includes(b)) return true;
  return allowed.includes(`${b} type`) && byType;
}

function isAllowedInside(from: string, to: string): boolean {
  const [a, b] = [subjectOf(from), subjectOf(to)];
  if (a === b || b === undefined || isForTests(from)) return true;
  return a !== undefined && Boolean(subjects[a]?.includes(b));
}

function leadsDown({ from, to }: Import): boolean {
  const order = folders[layerOf(from)] ?? [];
  const [a, b] = [subjectOf(from), subjectOf(to)];
  return a === undefined || a === b || order.slice(0, order.indexOf(a)).includes(b ?? '');
}

function layerOf(file: string): string {
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
    const next = imports.filter(({ from }) => from === file);
    for (const { to } of next) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return cycles;
}

function print({ from, to }: Import): string {
  return `${from} → ${to}`;
}
