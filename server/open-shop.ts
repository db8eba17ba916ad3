import { pino } from 'pino';
import { type Connection, connect } from '#database/connect.ts';
import type { Shop } from '#http/shop.ts';
import type { Closing } from './closing.ts';
import type { Env } from './env.ts';
import { openDatabase } from './open-database.ts';
import { openPictures } from './open-pictures.ts';
import type { Say } from './say.ts';
import { readSecrets } from './secrets.ts';

export type OpenedShop = { shop: Shop; connection: Connection; databaseUrl: string };

export type OpenOptions = { env: Env; say: Say; closing: Closing; share?: boolean };

/** Everything the shop works with, up to date and connected; nothing is served yet. */
export async function openShop({
  env,
  say,
  closing,
  share = false,
}: OpenOptions): Promise<OpenedShop> {
  const log = openLog();
  const secrets = await readSecrets(env.dataDir);
  const database = await say.step('Database', () => openDatabase({ env, secrets, say, share }));
  closing.add(database.stop);
  let isClosing = false;
  const onLost = (error: Error) => {
    if (!isClosing) log.warn({ err: error }, 'a database connection was lost');
  };
  const connection = connect(database.url, { onLost });
  closing.add(() => {
    isClosing = true;
    return connection.close();
  });
  const shop: Shop = {
    db: connection.db,
    pictures: await openPictures(env),
    signingKey: Buffer.from(secrets.signingKey, 'base64url'),
    limits: env.limits,
    publicUrl: env.publicUrl,
    trustProxy: env.trustProxy,
    log,
  };
  return { shop, connection, databaseUrl: database.url };
}

/** A database error drags its whole connection along, parameters and all: only its words are kept. */
function openLog() {
  const err = ({ name, message, code, stack }: Error & { code?: string }) => ({
    name,
    message,
    code,
    stack,
  });
  return pino({ level: 'warn', serializers: { err } }, pino.destination({ fd: 2, sync: true }));
}
