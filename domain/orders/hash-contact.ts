import { createHash } from 'node:crypto';

/** The hash by which limits recognise a phone number or an e-mail address without storing it. */
export function hashContact(contact: string): string {
  return createHash('sha256').update(contact.toLowerCase()).digest('hex');
}
