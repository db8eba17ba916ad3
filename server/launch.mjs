// The door of every npm script. It runs on the machine's own Node (20 or newer) without a
// package installed: it installs and builds what is missing, then runs the target under the
// project's Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFiles } from './compress-files.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const module = (path) => join(root, 'node_modules', path);

const vitest = [module('vitest/vitest.mjs'), 'run'];
const reactRouter = module('@react-router/dev/bin.cjs');

/** The pages reload by themselves; the server starts anew when one of its rooms has changed. */
const watching = ['contract', 'database', 'domain', 'http', 'jobs', 'client', 'server'].flatMap(
  (room) => ['--watch-path', room],
);

const targets = {
  start: { build: true, run: ['server/main.ts'], watched: true },
  dev: { run: [...watching, 'server/main.ts', '--dev'] },
  build: { build: true },
  test: { build: true, run: vitest },
  bench: { build: true, run: ['bench/run.ts'] },
  import: { run: ['server/import.ts'] },
  pictures: { run: ['server/move-pictures.ts'] },
  backup: { run: ['server/backup.ts'] },
  restore: { run: ['server/restore.ts'] },
  check: { steps: checks },
};

const faces = {
  storefront: {
    config: 'storefront/root.tsx',
    sources: ['contract', 'client', 'ui', 'storefront'],
    command: [reactRouter, 'build', 'storefront'],
    sent: 'build/storefront/client',
  },
  admin: {
    config: 'admin/vite.config.ts',
    sources: ['contract', 'client', 'ui', 'admin'],
    command: [module('vite/bin/vite.js'), 'build', 'admin'],
    sent: 'build/admin/assets',
  },
};

await launch(process.argv[2] ?? '', process.argv.slice(3));

async function launch(name, args) {
  const target = targets[name];
  if (!target) fail(`There is no "${name}": choose one of ${Object.keys(targets).join(', ')}.`);
  process.chdir(root);
  install();
  const node = findNode();
  if (target.build) for (const face of Object.keys(faces)) build(node, face);
  if (target.steps) process.exit(runAll(node, target.steps()));
  if (target.run) await hand(node, [...target.run, ...args], target.watched);
}

function install() {
  if (isInstalled()) return;
  console.log('Installing packages (once; about a minute) …');
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  const { status } = run(npm[0], [
    ...npm.slice(1),
    'ci',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
  ]);
  if (status !== 0)
    fail('The packages could not be installed: see above, then run the command again.');
}

/** Compares what the lockfile asks for with what npm wrote down that it installed. */
function isInstalled() {
  try {
    const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
    const present = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages;
    return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
      if (path === '') return true;
      if (!present[path]) return Boolean(optional || devOptional);
      return present[path].version === version;
    });
  } catch {
    return false;
  }
}

/** The project's Node; npm may have been told not to run the script that puts it in place. */
function findNode() {
  const found = nodeInModules();
  if (found) return found;
  console.log('Fetching the Node this shop runs on …');
  run('npm', ['rebuild', 'node', '--loglevel=error', '--ignore-scripts=false']);
  return (
    nodeInModules() ??
    fail('Node 24 is missing from node_modules: run "npm rebuild node" and try again.')
  );
}

function nodeInModules() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const homes = ['node', `node-${platform}`, `node-bin-${platform}`];
  const nested = homes.map((home) => `node/node_modules/${home}`);
  return [...homes, ...nested].map((home) => module(`${home}/bin/${file}`)).find(existsSync);
}

function build(node, face) {
  const { config, sources, command, sent } = faces[face];
  if (!existsSync(config)) return console.log(`No ${face} to build yet.`);
  const stamp = `build/${face}.stamp`;
  const now = fingerprint([...sources, 'package-lock.json']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  const began = Date.now();
  process.stdout.write(`Building the ${face} … `);
  rmSync(stamp, { force: true });
  const { status, stdout, stderr } = spawnSync(node, command, {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) fail(`failed.\n${stdout}${stderr}`);
  compressFiles(sent);
  writeFileSync(stamp, now);
  console.log(`${((Date.now() - began) / 1000).toFixed(1)} s`);
}

/** By content: a clone, a checkout or a touch changes times but not the build. */
function fingerprint(paths) {
  const hash = createHash('sha1');
  for (const path of paths.flatMap(filesIn)) hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
}

function filesIn(path) {
  if (path.endsWith('.json')) return [path];
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter(
      ({ name }) => !name.startsWith('.') && !/\.test\.tsx?$/.test(name) && name !== 'README.md',
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inner = `${path}/${entry.name}`;
      return entry.isDirectory() ? filesIn(inner) : [inner];
    });
}

function checks() {
  const typegen = existsSync(faces.storefront.config) && [reactRouter, 'typegen', 'storefront'];
  return [
    ['Format and lint', [module('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']],
    ...(typegen ? [['Routes', typegen]] : []),
    ['Types', [module('typescript/bin/tsc'), '--noEmit']],
    ['Floor plan', [...vitest, '--project', 'house']],
    ['Dead code', [module('knip/bin/knip.js')]],
  ];
}

/** Runs every step, so that one look shows all that is wrong. */
function runAll(node, steps) {
  const failed = steps.filter(([title, args]) => {
    console.log(`\n${title}`);
    return run(node, args).status !== 0;
  });
  console.log(
    failed.length ? `\nNot yet: ${failed.map(([title]) => title).join(', ')}` : '\nAll well.',
  );
  return failed.length ? 1 : 0;
}

/** Runs the target in this one's place: same terminal, same signals, same exit code. */
async function hand(node, args, watched = false) {
  // An open channel tells the child when this process is killed outright.
  const channel = watched ? ['ipc'] : [];
  const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', ...channel] });
  whenAbandoned(() => child.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  const [code, signal] = await new Promise((resolve) => {
    child.on('error', (error) => fail(`${node} does not run: ${error.message}`));
    child.on('exit', (...ending) => resolve(ending));
  });
  process.exit(code ?? (signal === 'SIGINT' ? 130 : 1));
}

/** npm's shell passes no signal on: when npm or that shell is gone, this process has been told to stop. */
function whenAbandoned(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const npm = isNpm(parent) ? parent : parentOf(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === parent || parentOf(parent) === npm)) return;
    clearInterval(timer);
    stop();
  }, 250);
  timer.unref();
}

function isNpm(pid) {
  return /^npm|npm-cli/.test(readProcess(pid, 'cmdline'));
}

function parentOf(pid) {
  return Number(readProcess(pid, 'stat').split(') ').pop().split(' ')[1]) || 0;
}

function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function run(command, args) {
  return spawnSync(command, args, { stdio: 'inherit' });
}

function fail(line) {
  console.error(line);
  process.exit(1);
}
