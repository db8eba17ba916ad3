import type { Problem } from '#contract/fields.ts';
import { getLanguage } from '../words/language.ts';
import { getWords } from '../words/translator.ts';

type Code = Parameters<ReturnType<typeof getWords<'problems'>>['has']>[0];

/**
 * Translates a problem response. English shows its `detail`, which is more specific, unless it is
 * about fields; other languages the text of its code. An error reference is appended if there is one.
 */
export function describeProblem({ code, detail, errors, reference }: Problem): string {
  const t = getWords('problems');
  const key = `codes.${code}` as Code;
  const known = t.has(key) ? (t as (key: Code) => string)(key) : t('wrong');
  // The detail of invalid fields names the first by its path; the form shows its own texts beside them.
  const isReported = reference || (code === 'invalid' && errors);
  const sentence = getLanguage() === 'en' && !isReported ? detail : known;
  return reference ? t('reference', { detail: sentence, reference }) : sentence;
}
