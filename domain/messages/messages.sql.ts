import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { Message } from '#contract/messages.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

export type Letter = {
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly subject?: string | null;
  readonly text: string;
  /** What it says, once and for all: a second letter about the same is not written. */
  readonly about: string;
  readonly clientId?: string | null;
  readonly orderId?: string | null;
};

export async function insertMessage(db: Db, letter: Letter): Promise<string | undefined> {
  const row = await db
    .insertInto('messages')
    .values({
      channel: letter.channel,
      recipient: letter.to,
      subject: letter.subject ?? null,
      text: letter.text,
      about: letter.about,
      client_id: letter.clientId ?? null,
      order_id: letter.orderId ?? null,
    })
    .onConflict((conflict) => conflict.column('about').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Which messages: those that match every pattern; `hideCodes` keeps codes from being guessed at. */
export type MessageFilter = {
  readonly patterns: string[];
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
  'm.status',
  'm.created_at as createdAt',
  'm.sent_at as sentAt',
  'm.last_error as problem',
] as const;

export type MessageRow = Message & { readonly about: string };

export async function listMessages(
  db: Db,
  filter: MessageFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<MessageRow[]> {
  return await db
    .selectFrom('messages as m')
    .select(columns)
    .select('m.about')
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

function matches(eb: Eb, { patterns, hideCodes, status, channel }: MessageFilter) {
  const searched = sql<string>`(m.recipient || ' ' || coalesce(m.subject, '') || ' ' || m.text)`;
  return eb.and([
    ...patterns.flatMap((pattern) => [
      sql<SqlBool>`${searched} ilike ${pattern}`,
      ...(hideCodes
        ? [sql<SqlBool>`(m.about not like 'code:%' or m.recipient ilike ${pattern})`]
        : []),
    ]),
    ...(status ? [eb('m.status', '=', status)] : []),
    ...(channel ? [eb('m.channel', '=', channel)] : []),
  ]);
}

/** What was said about one order; a phone code is never about one. */
export async function listMessagesOfOrder(db: Db, orderId: string): Promise<Message[]> {
  return await db
    .selectFrom('messages as m')
    .select(columns)
    .where('m.order_id', '=', orderId)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .execute();
}

/** Held while it is put into the outbox again. */
export async function lockMessage(tx: Db, id: string): Promise<MessageRow | undefined> {
  return await tx
    .selectFrom('messages as m')
    .select(columns)
    .select('m.about')
    .where('m.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function requeueMessage(tx: Db, id: string): Promise<Message> {
  return await tx
    .updateTable('messages as m')
    .set({ status: 'queued', attempts: 0, last_error: null, sent_at: null })
    .where('m.id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Blanks the six digits of codes that are used up, replaced or too old. */
export async function blankCodes(db: Db, ids: string[]): Promise<void> {
  if (!ids.length) return;
  await db
    .updateTable('messages')
    .set({ text: sql`regexp_replace(text, '\\m[0-9]{6}\\M', '••••••', 'g')` })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
