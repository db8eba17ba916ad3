import { type ChildProcess, spawn } from 'node:child_process';
import { findFreePort } from '../running-shop.ts';
import { expressionOf, type Make } from './engine.ts';

const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu'];
const versions = ['4.1', '6.0', '4.0'];

/** WebKitGTK, controlled by W3C WebDriver on a virtual screen. */
export const webkitMake: Make = {
  name: 'WebKitGTK',
  programs: [
    ['/usr/bin/WebKitWebDriver'],
    ['/usr/bin/xvfb-run'],
    versions.flatMap((version) =>
      libraries.flatMap((library) =>
        ['webkit2gtk', 'webkitgtk'].map(
          (name) => `/usr/lib/${library}/${name}-${version}/MiniBrowser`,
        ),
      ),
    ),
  ],
  packages: 'webkit2gtk-driver xvfb',
  versionCommand: ([, screen = '', binary = '']) => [screen, '-a', binary, '--version'],
  async open([driver = '', screen = '', binary = '']) {
    const port = await findFreePort();
    const server = spawn(
      screen,
      ['-a', '-s', '-screen 0 1600x1200x24', driver, `--port=${port}`],
      // WebKit's own sandbox does not start in a container; it opens only this shop.
      { detached: true, env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } },
    );
    const base = `http://127.0.0.1:${port}`;
    await untilReady(base, server);
    const { sessionId, capabilities } = await ask<Session>(base, '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
      },
    });
    const session = `${base}/session/${sessionId}`;
    async function elementOf(path: string, body?: object): Promise<string> {
      return Object.values(await ask<Record<string, string>>(session, path, body))[0] ?? '';
    }
    const run = <Given, Found>(asked: (given: Given) => Found, given: Given) => {
      const script = `return ${expressionOf(asked, given)}`;
      return ask<Found>(session, '/execute/sync', { script, args: [] });
    };
    return {
      title: `WebKitGTK ${capabilities.browserVersion}`,
      goto: (url) => ask<void>(session, '/url', { url }),
      run,
      clickAt: (x, y) => ask<void>(session, '/actions', { actions: [clickOf(x, y)] }),
      async type(text) {
        const field = await elementOf('/element/active');
        await ask(session, `/element/${field}/value`, { text: text.replaceAll('\n', '\uE007') });
      },
      async chooseFiles(selector, paths) {
        const field = await elementOf('/element', { using: 'css selector', value: selector });
        await ask(session, `/element/${field}/value`, { text: paths.join('\n') });
      },
      async resize(width, height) {
        // The window size includes its frame and toolbars.
        let around = { width: 0, height: 0 };
        for (let tries = 0; tries < 3; tries += 1) {
          const outer = { width: width + around.width, height: height + around.height };
          await ask(session, '/window/rect', outer);
          const inner = await run(() => ({ width: innerWidth, height: innerHeight }), null);
          // The page may still have its former size, larger than the window is now.
          around = {
            width: Math.max(0, outer.width - inner.width),
            height: Math.max(0, outer.height - inner.height),
          };
        }
      },
      async close() {
        await fetch(session, { method: 'DELETE' });
        end(server);
      },
    };
  },
};

type Session = { sessionId: string; capabilities: { browserVersion: string } };

function clickOf(x: number, y: number) {
  const at = { x: Math.round(x), y: Math.round(y) };
  return {
    type: 'pointer',
    id: 'hand',
    actions: [
      { type: 'pointerMove', ...at },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  };
}

async function ask<Found>(base: string, path: string, body?: object): Promise<Found> {
  const reply = await fetch(base + path, {
    method: body ? 'POST' : 'GET',
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = await reply.json();
  if (!reply.ok) throw new Error(`WebKit at ${path}: ${value.error}: ${value.message}`);
  return value;
}

async function untilReady(base: string, server: ChildProcess): Promise<void> {
  const last = performance.now() + 30_000;
  while (performance.now() < last && server.exitCode === null) {
    const isReady = await fetch(`${base}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  end(server);
  throw new Error('WebKitWebDriver did not start');
}

/** Kills the process group, which includes the virtual screen. */
function end({ pid, exitCode }: ChildProcess): void {
  if (pid && exitCode === null) process.kill(-pid, 'SIGTERM');
}
