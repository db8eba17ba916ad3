import { flushCompileCache } from 'node:module';
import { checkPort } from './check-port.ts';
import { closeOnSignals, createClosing } from './closing.ts';
import { readEnv } from './env.ts';
import { explainFailure } from './explain-failure.ts';
import { furnish } from './furnish.ts';
import { openShop } from './open-shop.ts';
import { createSay } from './say.ts';
import { serveShop } from './serve-shop.ts';

const development = process.argv.includes('--dev');
const say = createSay();
const closing = createClosing();

const starting = start();
closeOnSignals(closing, say.line, starting);
await starting.catch(async (error) => {
  await closing.closeAll();
  explainFailure(error);
  process.exit(1);
});

async function start(): Promise<void> {
  const env = readEnv(process.env);
  if (!env.limits)
    say.line('LIMITS=off: no limit on tries, sends and requests. Not for a real shop!');
  for (const name of env.unused) {
    say.line(
      `${name} is set, but nothing is sent or charged by it yet: see Messages in the back office.`,
    );
  }
  await checkPort(env.host, env.port);
  const opened = await openShop({ env, say, closing });
  const owner = await furnish(opened.shop, env, say);
  await say.step('Shop', () => serveShop({ env, opened, closing, development }));
  flushCompileCache();
  say.line(`Ready in ${process.uptime().toFixed(1)} s`);
  say.line('');
  say.line(`Shop         ${env.publicUrl}`);
  say.line(`Back office  ${env.publicUrl}/admin`);
  if (owner)
    say.line(`Owner        ${owner.username}, password ${owner.password} (shown this once)`);
}
