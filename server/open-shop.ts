import { pino } from 'pino';
import { type Connection, connect } from '#database/connect.ts';
import type { ReportEvent } from '#database/embedded-types.ts';
import { createLateWork } from '#http/late-work.ts';
import type { Shop } from '#http/shop.ts';
import { openPaymentProviders } from '#providers/payment-providers.ts';
import { openSmsLine } from '#providers/sms-line.ts';
import { openSmtp } from '#providers/smtp.ts';
import type { Closing } from './closing.ts';
import type { Env } from './env.ts';
import { shareMemory } from './memory.mjs';
import { openDatabase } from './open-database.ts';
import { closeFolder, openPictures } from './open-pictures.ts';
import type { Output } from './output.ts';
import { readHost } from './read-host.ts';
import { createSlowReport } from './report.ts';
import { keysOf } from './secrets.ts';

export type OpenedShop = { shop: Shop; connection: Connection; databaseUrl: string };

export type OpenOptions = { env: Env; output: Output; closing: Closing; share?: boolean };

/** Opens everything the shop needs, migrated and connected, without listening. */
export async function openShop({
  env,
  output,
  closing,
  share = false,
}: OpenOptions): Promise<OpenedShop> {
  const log = openLog(env.logLevel);
  // First, so that a bucket that can’t be used leaves nothing behind.
  const pictures = await openPictures(env);
  const reportEvent: ReportEvent = (event, message) =>
    event === 'database_stopped' ? log.error({ event }, message) : log.warn({ event }, message);
  const database = await output.step('Database', () =>
    openDatabase({ env, output, reportEvent, share }),
  );
  closing.add(database.stop);
  let isClosing = false;
  const onLost = (error: Error) => {
    if (!isClosing)
      log.warn({ event: 'connection_lost', err: error }, 'a database connection was lost');
  };
  const slow = createSlowReport({ log });
  closing.add(slow.close);
  const { connections, preparesStatements } = shareMemory();
  const max = env.databaseConnections ?? connections;
  const connection = connect(database.url, {
    onLost,
    onSlow: slow.report,
    max,
    preparesStatements,
  });
  closing.add(() => {
    isClosing = true;
    return connection.close();
  });
  await closeFolder(env);
  const lateWork = createLateWork(log);
  closing.add(lateWork.settle);
  const webhookReach = { networks: env.webhookNetworks };
  const smsLine = openSmsLine(webhookReach);
  closing.add(async () => smsLine.close());
  const shop: Shop = {
    db: connection.db,
    pictures,
    ...keysOf(database.secrets),
    limits: env.limits,
    sends: { sms: env.smsGateway !== undefined, email: env.mailServer !== undefined },
    mailServer: env.mailServer,
    openMail: openSmtp,
    smsGateway: env.smsGateway,
    smsLine,
    payments: openPaymentProviders(env.payments),
    finishLater: lateWork.finishLater,
    publicUrl: env.publicUrl,
    trustProxy: env.trustProxy,
    isLocal: env.isLocal,
    webhookReach,
    ...(env.metricsToken && { metricsToken: env.metricsToken }),
    log,
    host: await readHost(env.dataDir, database.home),
  };
  return { shop, connection, databaseUrl: database.url };
}

/** Logs database errors without the connection and parameters attached to them. */
function openLog(level: string) {
  const err = ({ name, message, code, stack }: Error & { code?: string }) => ({
    name,
    message,
    code,
    stack,
  });
  // At the level `trace`, uploads are logged with all headers of their request, including tokens.
  const redact = { paths: ['*.headers'], remove: true };
  return pino({ level, serializers: { err }, redact }, pino.destination({ fd: 2, sync: true }));
}
