import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { isDemoShop } from '#demo/demo.sql.ts';
import { type DeployWarning, findSetupWarnings } from '#domain/system/setup-warnings.ts';
import { checkPort } from './check-port.ts';
import { closeOnSignals, createClosing } from './closing.ts';
import { type Env, readEnv } from './env.ts';
import { explainFailure } from './explain-failure.ts';
import { openShop } from './open-shop.ts';
import { createOutput } from './output.ts';
import { refuseFirstPassword } from './refuse-first-password.ts';
import { seedShop } from './seed-shop.ts';
import { serveShop } from './serve-shop.ts';
import { openSimulatedPayments } from './simulated-payments.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';

const development = process.argv.includes('--dev');
const output = createOutput();
const closing = createClosing();

const starting = start();
closeOnSignals(closing, output.line, starting);
await starting.catch(async (error) => {
  await closing.closeAll();
  explainFailure(error);
  process.exit(1);
});

async function start(): Promise<void> {
  const env = await withDevMail(readEnv(process.env));
  if (!env.limits)
    output.line(
      'LIMITS=off: sign-in attempts, codes and requests are not limited. Never use this for a real shop.',
    );
  await refuseUnfinishedRestore(env.dataDir);
  await checkPort(env.host, env.port);
  await refuseFirstPassword(env);
  const opened = await openShop({ env, output, closing });
  const owner = await seedShop(opened.shop, env, output);
  const isDemo = env.isLocal && env.demo && (await isDemoShop(opened.shop.db));
  const isSimulating =
    env.isLocal && !opened.shop.payments.configured.length && (development || isDemo);
  const shop = {
    ...opened.shop,
    demo: isDemo ? { print: output.line } : undefined,
    ...(isSimulating && { payments: await openSimulatedPayments(env, closing) }),
  };
  // Read before the shop serves: afterwards, a lost database connection would end the process.
  const warnings = await findSetupWarnings(shop);
  await output.step('Shop', () =>
    serveShop({ env, opened: { ...opened, shop }, closing, development }),
  );
  flushCompileCache();
  output.line(`Ready in ${process.uptime().toFixed(1)} s`);
  output.line('');
  output.line(`Shop         ${env.publicUrl}`);
  output.line(`Back office  ${env.publicUrl}/admin`);
  if (isDemo) {
    output.line('');
    output.line(
      'Demo: on this machine, codes are shown on the page and messages are printed here. Set PUBLIC_URL and TRUST_PROXY before others can open the shop.',
    );
  }
  if (isSimulating)
    output.line('Payments: card payments are simulated on this machine; nobody is charged.');
  for (const warning of warnings) output.line(describe(warning));
  if (owner) output.line(`Owner        ${owner.username}, ${nameOf(owner.password)}`);
}

function describe(warning: DeployWarning): string {
  return {
    demo_products_public:
      'Warning: this public shop offers demo products. Delete them under Products, or start with DEMO=0 on an empty DATA_DIR.',
    proxy_not_trusted:
      'Warning: PUBLIC_URL is https, but TRUST_PROXY is not set: all visitors share the proxy’s address in the limits (README, Deploy).',
  }[warning];
}

/** In development, e-mails are sent to a local mail server, unless SMTP_URL names another. */
async function withDevMail(env: Env): Promise<Env> {
  if (!development || env.mailServer) return env;
  const { openDevMail } = await import('./dev-mail.ts');
  return { ...env, mailServer: await openDevMail(join(env.dataDir, 'dev-mail'), output, closing) };
}

/** A given password is not logged; a generated one has to be displayed. */
function nameOf(madeUp: string | undefined): string {
  return madeUp
    ? `password ${madeUp} (shown only once: change it)`
    : 'password as set in ADMIN_PASSWORD';
}
