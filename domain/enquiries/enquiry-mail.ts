import type { Enquiry } from '#contract/enquiries.ts';
import type { MailDraft } from '#domain/messages/compose-mail.ts';
import { withoutLinks } from '#domain/messages/without-links.ts';
import { mailWords } from '#domain/messages/words/all.ts';

/** A reply to an enquiry, with the original text below. */
export function enquiryReplyMail(
  { name, message, language }: Pick<Enquiry, 'name' | 'message' | 'language'>,
  reply: string,
): MailDraft {
  const title = mailWords[language].labels.yourMessage;
  return {
    kind: 'enquiry_reply',
    language,
    values: { name: name ?? '' },
    blocks: [
      { type: 'message', text: reply },
      ...(message ? [{ type: 'quote', title, text: withoutLinks(message) } as const] : []),
    ],
  };
}
