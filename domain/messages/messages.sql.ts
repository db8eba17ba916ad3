import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { Message } from '#contract/messages.ts';
import type { Tables } from '#database/tables.ts';
import { hasWords } from '#domain/found.sql.ts';
import type { MailContent } from './mail-content.ts';
import { blanked, wakeSenders } from './sending.sql.ts';

type Db = Kysely<Tables>;

export type NewMessage = {
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly subject?: string | null;
  readonly text: string;
  /** The content that the e-mail's HTML is rendered from; without it, only the text is sent. */
  readonly content?: MailContent | null;
  /** Deduplication key: a second message with the same key is not queued. */
  readonly about: string;
  readonly clientId?: string | null;
  readonly orderId?: string | null;
  /** The earliest time to send the message; immediately by default. */
  readonly dueAt?: Date;
  /** The link of a reminder, by which its recipient unsubscribes. */
  readonly unsubscribeId?: string;
};

export async function insertMessage(db: Db, message: NewMessage): Promise<string | undefined> {
  const row = await db
    .insertInto('messages')
    .values({
      channel: message.channel,
      recipient: message.to,
      subject: message.subject ?? null,
      text: message.text,
      content: message.content ? JSON.stringify(message.content) : null,
      about: message.about,
      client_id: message.clientId ?? null,
      order_id: message.orderId ?? null,
      due_at: message.dueAt,
      unsubscribe_id: message.unsubscribeId ?? null,
    })
    .onConflict((conflict) => conflict.column('about').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Filters messages by a search; `hideCodes` prevents searching for phone codes. */
export type MessageFilter = {
  readonly search?: string | undefined;
  readonly hideCodes: boolean;
  readonly status?: Message['status'] | undefined;
  readonly channel?: Message['channel'] | undefined;
};

const columns = [
  'm.id',
  'm.channel',
  'm.recipient as to',
  'm.subject',
  'm.text',
  'm.is_code as isCode',
  sql<boolean>`m.content is not null`.as('hasHtml'),
  'm.status',
  'm.created_at as createdAt',
  'm.sent_at as sentAt',
  'm.last_error as problem',
  'm.answer',
  'm.attempts',
  sql<Message['suppressed']>`(select s.reason from suppressions s
    where m.channel = 'email' and m.status = 'failed'
      and s.address_hash = address_hash(m.recipient))`.as('suppressed'),
  // Nothing is sent while the channel is paused.
  sql<string>`greatest(m.due_at, (select c.paused_until from message_channels c
    where c.channel = m.channel))`.as('dueAt'),
] as const;

export async function listMessages(
  db: Db,
  filter: MessageFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Message[]> {
  return await db
    .selectFrom('messages as m')
    .select(columns)
    .where((eb) => matches(eb, filter))
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countMessages(db: Db, filter: MessageFilter): Promise<number> {
  const row = await db
    .selectFrom('messages as m')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => matches(eb, filter))
    .executeTakeFirstOrThrow();
  return row.total;
}

type Eb = ExpressionBuilder<{ m: Tables['messages'] }, 'm'>;

function matches(eb: Eb, { search, hideCodes, status, channel }: MessageFilter) {
  const byRecipient = hasWords(sql`search_text(m.recipient)`, search);
  return eb.and([
    hasWords(sql`m.found`, search),
    ...(hideCodes ? [sql<SqlBool>`(not m.is_code or ${byRecipient})`] : []),
    ...(status ? [eb('m.status', '=', status)] : []),
    ...(channel ? [eb('m.channel', '=', channel)] : []),
  ]);
}

/** Lists messages by id, the oldest first; those of a transaction that was rolled back are missing. */
export async function listMessagesById(
  db: Db,
  ids: readonly string[],
): Promise<Pick<Message, 'channel' | 'to' | 'subject' | 'text'>[]> {
  if (!ids.length) return [];
  return await db
    .selectFrom('messages as m')
    .select(['m.channel', 'm.recipient as to', 'm.subject', 'm.text'])
    .where('m.id', 'in', ids)
    .orderBy('m.created_at')
    .orderBy('m.id')
    .execute();
}

/** Lists the messages about an order; these never contain phone codes. */
export async function listMessagesOfOrder(db: Db, orderId: string): Promise<Message[]> {
  return await db
    .selectFrom('messages as m')
    .select(columns)
    .where('m.order_id', '=', orderId)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .execute();
}

export async function lockMessage(
  tx: Db,
  id: string,
): Promise<(Message & { about: string; unsubscribeId: string | null }) | undefined> {
  return await tx
    .selectFrom('messages as m')
    .select(columns)
    .select(['m.about', 'm.unsubscribe_id as unsubscribeId'])
    .where('m.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Queues a message again, due now unless it has to be delayed. */
export async function requeueMessage(tx: Db, id: string, dueAt?: Date): Promise<Message> {
  const queued = await tx
    .updateTable('messages as m')
    .set((eb) => ({
      status: 'queued',
      attempts: 0,
      last_error: null,
      answer: null,
      sent_at: null,
      queued_at: sql<string>`now()`,
      due_at: dueAt ?? sql<string>`now()`,
      resends: eb('resends', '+', 1),
    }))
    .where('m.id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  // A receipt for an earlier copy does not apply to this one.
  await tx.deleteFrom('message_parts').where('message_id', '=', id).execute();
  await wakeSenders(tx, queued.channel);
  return queued;
}

/** The content that an e-mail's HTML is rendered from; null for a plain-text e-mail. */
export async function findMailContent(
  db: Db,
  id: string,
): Promise<{ content: MailContent | null; isCode: boolean } | undefined> {
  const row = await db
    .selectFrom('messages')
    .select(['content', 'is_code as isCode'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, content: row.content as MailContent | null };
}

/**
 * Redacts codes that were used, replaced or have expired; unsent messages with them become expired.
 */
export async function blankCodes(db: Db, ids: string[]): Promise<void> {
  if (!ids.length) return;
  await db
    .updateTable('messages')
    .set({
      text: blanked,
      // The text has the same content.
      content: null,
      status: sql`case when status = 'queued' then 'expired' else status end`,
    })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
