import type { Kysely } from 'kysely';
import type { EnquiryFile } from '#contract/enquiries.ts';
import type { Sends } from '#contract/messages.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { composeMail } from '#domain/messages/compose-mail.ts';
import { writeMessage } from '#domain/messages/write-message.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import {
  findEnquiry,
  insertEnquiryNote,
  listEnquiryNotes,
  updateEnquiry,
} from './enquiries.sql.ts';
import { enquiryReplyMail } from './enquiry-mail.ts';

type Db = Kysely<Tables>;

/** An enquiry with its notes and replies, the oldest first. */
export async function readEnquiryFile(
  db: Db,
  id: string,
): Promise<EnquiryFile | Refusal<'not_found'>> {
  const enquiry = await findEnquiry(db, id);
  return enquiry ? { ...enquiry, notes: await listEnquiryNotes(db, id) } : refuse('not_found');
}

/**
 * Adds an internal note, or replies by e-mail, which assigns the enquiry to the caller; it is
 * marked as answered once the provider has accepted the reply. Replies are refused while the shop
 * has no e-mail set up.
 */
export async function answerEnquiry(
  db: Db,
  id: string,
  { text, reply }: { text: string; reply: boolean },
  { adminId, name }: { adminId: number; name: string },
  { sends, publicUrl }: { sends: Sends; publicUrl: string },
): Promise<EnquiryFile | Refusal<'not_found' | 'illegal_transition'>> {
  if (reply && !sends.email) {
    return refuse('illegal_transition', {
      detail: 'E-mail isn’t set up, so the reply can’t be sent',
    });
  }
  return await inTransaction(db, async (tx) => {
    const enquiry = await findEnquiry(tx, id);
    if (!enquiry) return refuse('not_found');
    const kind = reply ? 'reply' : 'note';
    const noteId = await insertEnquiryNote(tx, id, { actor: name, kind, text });
    if (reply) {
      const settings = await readSettings(tx);
      await writeMessage(tx, {
        ...(await composeMail(tx, enquiryReplyMail(enquiry, text), { settings, publicUrl })),
        channel: 'email',
        to: enquiry.email,
        about: `enquiry:${id}:reply:${noteId}`,
      });
      await updateEnquiry(tx, id, { ownerId: enquiry.owner?.id ?? adminId });
    }
    return await readEnquiryFile(tx, id);
  });
}
