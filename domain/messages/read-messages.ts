import type { Kysely } from 'kysely';
import type { Role } from '#contract/admins.ts';
import type { Message } from '#contract/messages.ts';
import type { Tables } from '#database/tables.ts';
import { likePatterns } from '#domain/search/like-patterns.ts';
import { countMessages, listMessages, type MessageRow } from './messages.sql.ts';

type Query = {
  page: number;
  pageSize: number;
  search?: string | undefined;
  status?: Message['status'] | undefined;
  channel?: Message['channel'] | undefined;
};

/** The outbox, newest first. A viewer reads it with the phone codes hidden: a code opens an account. */
export async function readMessages(
  db: Kysely<Tables>,
  { page, pageSize, search, status, channel }: Query,
  role: Role,
): Promise<{ messages: Message[]; total: number }> {
  const hideCodes = role === 'viewer';
  const filter = { patterns: likePatterns(search), hideCodes, status, channel };
  const window = { limit: pageSize, offset: (page - 1) * pageSize };
  const [rows, total] = await Promise.all([
    listMessages(db, filter, window),
    countMessages(db, filter),
  ]);
  return { messages: hideCodes ? rows.map(hideCode) : rows, total };
}

function hideCode(row: MessageRow): MessageRow {
  return row.about.startsWith('code:') ? { ...row, text: row.text.replace(/\d/g, '•') } : row;
}
