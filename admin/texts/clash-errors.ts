import type { Language } from '#contract/fields.ts';
import type { Clash } from '../drafts/draft.ts';
import { getWords } from '../words/translator.ts';
import type { TextErrors } from './texts.ts';

/** Conflicts with texts saved by another admin, as field errors: `texts.en.title`. */
export function clashErrors(clashes: Clash[]): TextErrors {
  const t = getWords('texts');
  const errors: TextErrors = {};
  for (const { path, theirs } of clashes) {
    const [name, language, part] = path.split('.') as [
      string,
      Language,
      'title' | 'description' | undefined,
    ];
    if (name !== 'texts') continue;
    const now = part ? String(theirs) : '';
    errors[language] = { ...errors[language], [part ?? 'title']: t('meanwhile', { now }) };
  }
  return errors;
}
