import { getWords } from '../words/translator.ts';
import { showFailure, showSuccess } from './toast.ts';

/**
 * Copies a text and shows a confirmation. Browsers may refuse, and offer no clipboard to pages without
 * HTTPS.
 */
export async function copyText(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showSuccess(copied);
  } catch {
    showFailure(getWords('problems')('notCopied'));
  }
}
