import { sizeLabel } from '#core/size-label.ts';
import { getLanguage } from '../words/language.ts';

/** A size label in the admin's language. */
export function ownSize(label: string): string {
  return sizeLabel(label, getLanguage());
}
