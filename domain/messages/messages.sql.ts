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
export type MessageFilter = { readonly patterns: string[]; readonly hideCodes: boolean };

export type MessageRow = Message & { readonly about: string };

export async function listMessages(
  db: Db,
  filter: MessageFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<MessageRow[]> {
  return await db
    .selectFrom('messages as m')
    .select(['m.id', 'm.channel', 'm.recipient as to', 'm.subject', 'm.text', 'm.status'])
    .select(['m.created_at as createdAt', 'm.about'])
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

function matches(eb: Eb, { patterns, hideCodes }: MessageFilter) {
  const searched = sql<string>`(m.recipient || ' ' || coalesce(m.subject, '') || ' ' || m.text)`;
  return eb.and(
    patterns.flatMap((pattern) => [
      sql<SqlBool>`${searched} ilike ${pattern}`,
      ...(hideCodes
        ? [sql<SqlBool>`(m.about not like 'code:%' or m.recipient ilike ${pattern})`]
        : []),
    ]),
  );
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
