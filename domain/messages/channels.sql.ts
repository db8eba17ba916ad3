import { type Kysely, sql } from 'kysely';
import type { Message } from '#contract/messages.ts';
import type { Tables } from '#database/tables.ts';
import { wakeSenders } from './sending.sql.ts';

type Db = Kysely<Tables>;
type Channel = Message['channel'];

/** The configuration of a channel in the back office, and the state of its provider. */
export type ChannelRow = {
  readonly settings: unknown;
  readonly password: Buffer | null;
  readonly signingKey: Buffer | null;
  readonly failingSince: string | null;
  readonly pausedUntil: string | null;
  readonly problem: string | null;
  readonly isPaused: boolean;
};

export async function findChannel(db: Db, channel: Channel): Promise<ChannelRow | undefined> {
  return await channels(db).where('channel', '=', channel).executeTakeFirst();
}

/** The same, locked until the transaction ends; a channel without a row gets one first. */
export async function lockChannel(tx: Db, channel: Channel): Promise<ChannelRow> {
  await tx
    .insertInto('message_channels')
    .values({ channel })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await channels(tx).where('channel', '=', channel).forUpdate().executeTakeFirstOrThrow();
}

function channels(db: Db) {
  return db
    .selectFrom('message_channels')
    .select([
      'settings',
      'password',
      'signing_key as signingKey',
      'failing_since as failingSince',
      'paused_until as pausedUntil',
      'problem',
      sql<boolean>`coalesce(paused_until > now(), false)`.as('isPaused'),
    ]);
}

export async function isSetUp(db: Db, channel: Channel): Promise<boolean> {
  const row = await db
    .selectFrom('message_channels')
    .select('channel')
    .where('channel', '=', channel)
    .where('settings', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Configures a channel, and clears the state of its former provider. */
export async function saveChannel(
  tx: Db,
  channel: Channel,
  given: { settings: unknown; password: Buffer | null; signingKey: Buffer | null },
): Promise<void> {
  await tx
    .updateTable('message_channels')
    .set({
      settings: given.settings === null ? null : JSON.stringify(given.settings),
      password: given.password,
      signing_key: given.signingKey,
      ...working,
    })
    .where('channel', '=', channel)
    .execute();
  await wakeSenders(tx, channel);
}

const working = { failing_since: null, failures: 0, paused_until: null, problem: null };

/**
 * Records that the provider is unavailable, and pauses the channel: 5 seconds, twice as long each
 * time, up to 5 minutes.
 */
export async function pauseChannel(db: Db, channel: Channel, problem: string): Promise<void> {
  await sql`
    insert into message_channels as c (channel, failing_since, failures, paused_until, problem)
    values (${channel}, now(), 1, now() + interval '5 seconds', ${problem})
    on conflict (channel) do update set
      failing_since = coalesce(c.failing_since, now()),
      failures = c.failures + 1,
      paused_until = now() + least(interval '5 seconds' * 2 ^ least(c.failures, 10), interval '5 minutes'),
      problem = excluded.problem
    -- Of messages that failed together, only the first counts.
    where c.paused_until is null or c.paused_until <= now()`.execute(db);
}

/** Records that the provider responded. */
export async function resumeChannel(db: Db, channel: Channel): Promise<void> {
  await db
    .updateTable('message_channels')
    .set(working)
    .where('channel', '=', channel)
    .where('failures', '>', 0)
    .execute();
}

/** All encrypted secrets of all channels, locked until the transaction ends. */
export async function lockChannelSecrets(
  tx: Db,
): Promise<{ channel: Channel; password: Buffer | null; signingKey: Buffer | null }[]> {
  return await tx
    .selectFrom('message_channels')
    .select(['channel', 'password', 'signing_key as signingKey'])
    .orderBy('channel')
    .forUpdate()
    .execute();
}

/** Stores the same secrets, encrypted with another key. */
export async function replaceChannelSecrets(
  tx: Db,
  channel: Channel,
  { password, signingKey }: { password: Buffer | null; signingKey: Buffer | null },
): Promise<void> {
  await tx
    .updateTable('message_channels')
    .set({ password, signing_key: signingKey })
    .where('channel', '=', channel)
    .execute();
}
