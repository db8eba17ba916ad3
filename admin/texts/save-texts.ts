import type { Language, Option } from '#contract/fields.ts';
import { languages } from '#core/languages.ts';
import { fieldsOf } from '../problems/fields.ts';

import { draftOf, isWritten, type TextErrors, type Texts } from './texts.ts';

type Body = { title: string; description: string | null };
/** Sent with the stored values read before, so that the server detects a concurrent edit. */
type Change = Partial<Body> & { was: Partial<Body> };

/** The three requests that change the texts of a record. */
export type TextCalls = {
  add: (ownerId: number, body: Body & { language: Language }) => Promise<unknown>;
  change: (optionId: number, change: Change) => Promise<unknown>;
  remove: (optionId: number) => Promise<unknown>;
};

/**
 * Saves texts by language: new ones are added, changed ones updated, emptied ones deleted last, so
 * that one text always remains. Returns the field errors; throws any other error.
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
    const change = option && changeOf(option, { title, description });
    if (change && Object.keys(change.was).length === 0) continue;
    const act = change
      ? calls.change(option.id, change)
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

function changeOf({ title, description }: Option, to: Body): Change {
  return {
    ...(title !== to.title && { title: to.title }),
    ...(description !== to.description && { description: to.description }),
    was: {
      ...(title !== to.title && { title }),
      ...(description !== to.description && { description }),
    },
  };
}
