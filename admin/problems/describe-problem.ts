import type { Problem } from '#contract/words.ts';
import { getLanguage } from '../words/language.ts';
import { getWords } from '../words/words.ts';

type Code = Parameters<ReturnType<typeof getWords<'problems'>>['has']>[0];

/**
 * What the shop refused, in the language of the back office. In English its own sentence, which
 * knows the particulars; else the sentence of its code. With the reference to quote, if it has one.
 */
export function describeProblem({ code, detail, reference }: Problem): string {
  const t = getWords('problems');
  const key = `codes.${code}` as Code;
  const known = t.has(key) ? (t as (key: Code) => string)(key) : t('wrong');
  const said = getLanguage() === 'en' && !reference ? detail : known;
  return reference ? t('reference', { detail: said, reference }) : said;
}
