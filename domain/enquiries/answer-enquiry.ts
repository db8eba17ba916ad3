import type { Kysely } from 'kysely';
import type { EnquiryFile } from '#contract/enquiries.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { writeMessage } from '#domain/messages/write-message.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import {
  findEnquiry,
  insertEnquiryNote,
  listEnquiryNotes,
  updateEnquiry,
} from './enquiries.sql.ts';

type Db = Kysely<Tables>;

/** An enquiry with what was noted and answered, the oldest first. */
export async function readEnquiryFile(
  db: Db,
  id: string,
): Promise<EnquiryFile | Refusal<'not_found'>> {
  const enquiry = await findEnquiry(db, id);
  return enquiry ? { ...enquiry, notes: await listEnquiryNotes(db, id) } : refuse('not_found');
}

/** Keeps a note for colleagues, or answers by e-mail: then the enquiry is answered, and one's own. */
export async function answerEnquiry(
  db: Db,
  id: string,
  { text, reply }: { text: string; reply: boolean },
  { adminId, name }: { adminId: number; name: string },
): Promise<EnquiryFile | Refusal<'not_found'>> {
  return await inTransaction(db, async (tx) => {
    const enquiry = await findEnquiry(tx, id);
    if (!enquiry) return refuse('not_found');
    const kind = reply ? 'reply' : 'note';
    const noteId = await insertEnquiryNote(tx, id, { actor: name, kind, text });
    if (reply) {
      const { shopName } = await readSettings(tx);
      await writeMessage(tx, {
        channel: 'email',
        to: enquiry.email,
        subject: shopName,
        text: enquiry.message ? `${text}\n\n> ${enquiry.message.replaceAll('\n', '\n> ')}` : text,
        about: `enquiry:${id}:reply:${noteId}`,
      });
      await updateEnquiry(tx, id, { status: 'answered', ownerId: enquiry.owner?.id ?? adminId });
    }
    return await readEnquiryFile(tx, id);
  });
}
