import type { Language, Option } from '#contract/words.ts';
import { fieldsOf } from '../problems/fields.ts';
import { languages } from './languages.ts';

import { draftOf, isWritten, type TextErrors, type Texts } from './texts.ts';

type Body = { title: string; description: string | null };

/** The three calls by which one thing's texts change. */
export type TextCalls = {
  add: (ownerId: number, body: Body & { language: Language }) => Promise<unknown>;
  change: (optionId: number, body: Body) => Promise<unknown>;
  remove: (optionId: number) => Promise<unknown>;
};

/**
 * Brings stored texts to what was written: new languages are added, changed ones changed, emptied
 * ones deleted last, so that the last text is never missing. Answers the fields that were refused;
 * throws a refusal that names none.
 */
export async function saveTexts(
  calls: TextCalls,
  ownerId: number,
  stored: readonly Option[],
  texts: Texts,
): Promise<TextErrors> {
  const errors: TextErrors = {};
  const emptied: Option[] = [];
  for (const language of languages) {
    const option = stored.find((one) => one.language === language);
    const { title, description } = draftOf(texts, language);
    if (!isWritten(texts[language])) {
      if (option) emptied.push(option);
      continue;
    }
    if (option?.title === title && (option.description ?? null) === description) continue;
    const act = option
      ? calls.change(option.id, { title, description })
      : calls.add(ownerId, { language, title, description });
    await act.catch((error: unknown) => {
      const fields = fieldsOf(error);
      if (!fields) throw error;
      errors[language] = fields;
    });
  }
  for (const option of emptied) await calls.remove(option.id);
  return errors;
}
