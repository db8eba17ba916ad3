import { sizeLabel } from '#ui/size-label.ts';
import { getLanguage } from '../words/language.ts';

/** A size as the back office's language writes it. */
export function ownSize(label: string): string {
  return sizeLabel(label, getLanguage());
}
