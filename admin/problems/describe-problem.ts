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

/** What the shop says of a field, in the language of the back office. */
export function describeField(message: string): string {
  if (getLanguage() === 'en') return message;
  const t = getWords('problems');
  const count = /\d+/.exec(message)?.[0] ?? '';
  if (message === 'is required') return t('fields.required');
  if (/at most \d+ char/.test(message)) return t('fields.atMostCharacters', { count });
  if (/at least \d+ char/.test(message)) return t('fields.atLeastCharacters', { count });
  if (/at most \d+/.test(message)) return t('fields.atMost', { count });
  if (/at least \d+/.test(message)) return t('fields.atLeast', { count });
  if (/number$/.test(message)) return t('fields.number');
  if (/taken/.test(message)) return t('fields.taken');
  return t('fields.notRight');
}
