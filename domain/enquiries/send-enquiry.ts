import type { Enquiry, EnquiryDraft } from '#contract/enquiries.ts';
import type { Language } from '#core/languages.ts';
import { inTransaction } from '#database/transaction.ts';
import { notifyAdmins } from '#domain/messages/notify-admins.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import type { AuthContext } from '#domain/sessions/auth-context.ts';
import { countCall } from '#domain/sessions/network-calls.sql.ts';
import { tidyPhone } from '#domain/settings/read-phone.ts';
import { findRepeated, getPhoneWait, insertEnquiry, lockEnquiries } from './enquiries.sql.ts';

/**
 * Saves an enquiry, within the limits of its network and its phone number. The same enquiry sent
 * again within an hour, by a double click or over a poor connection, is saved once.
 */
export async function sendEnquiry(
  { db, limits, publicUrl }: Pick<AuthContext, 'db' | 'limits'> & { publicUrl: string },
  draft: EnquiryDraft,
  { language, address }: { language: Language; address: string },
): Promise<Enquiry | Refusal<'too_many' | 'invalid'>> {
  const phone = await tidyPhone(db, draft.phone);
  if (isRefusal(phone)) return phone;
  return await inTransaction(db, async (tx) => {
    await lockEnquiries(tx);
    const repeated = await findRepeated(tx, { ...draft, phone });
    if (repeated) return repeated;
    if (limits) {
      const retryAfter =
        (await getPhoneWait(tx, phone)) || (await countCall(tx, 'enquiry', address));
      if (retryAfter > 0) return refuse('too_many', { retryAfter });
    }
    const enquiry = await insertEnquiry(tx, { ...draft, phone }, language);
    const { id } = enquiry;
    await notifyAdmins(tx, publicUrl, { event: 'enquiry', about: `enquiry:${id}`, subject: id });
    return enquiry;
  });
}
