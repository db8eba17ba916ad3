import type { Kysely } from 'kysely';
import type { Role } from '#contract/admins.ts';
import type { Message } from '#contract/messages.ts';
import type { Tables } from '#database/tables.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { renderHtml } from './mail-html.ts';
import { countMessages, findMailContent, listMessages } from './messages.sql.ts';

type Query = {
  page: number;
  pageSize: number;
  search?: string | undefined;
  status?: Message['status'] | undefined;
  channel?: Message['channel'] | undefined;
};

/**
 * The outbox, newest first. Viewers see it with phone codes redacted, because a code gives access
 * to an account.
 */
export async function readMessages(
  db: Kysely<Tables>,
  { page, pageSize, search, status, channel }: Query,
  role: Role,
): Promise<{ messages: Message[]; total: number }> {
  const hideCodes = role === 'viewer';
  const filter = { search, hideCodes, status, channel };
  const window = { limit: pageSize, offset: (page - 1) * pageSize };
  const [rows, total] = await Promise.all([
    listMessages(db, filter, window),
    countMessages(db, filter),
  ]);
  return { messages: hideCodes ? rows.map(hideCode) : rows, total };
}

function hideCode(row: Message): Message {
  if (!row.isCode) return row;
  return { ...row, text: row.text.replace(/\d/g, '•'), hasHtml: false };
}

/** An e-mail as it looks. Viewers do not see those with a code. */
export async function readMessageHtml(
  db: Kysely<Tables>,
  id: string,
  role: Role,
): Promise<{ html: string } | Refusal<'not_found'>> {
  const message = await findMailContent(db, id);
  if (!message?.content || (role === 'viewer' && message.isCode)) return refuse('not_found');
  return { html: renderHtml(message.content) };
}
