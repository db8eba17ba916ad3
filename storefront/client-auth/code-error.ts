import { useTranslations } from 'use-intl';
import { ApiError } from '#client/api.ts';
import { useFailureText, useFieldError } from '../page/failure.tsx';

/** What is wrong with a code, and how many tries are left: said beside its field. */
export function useCodeError(error: unknown): string | undefined {
  const t = useTranslations('auth');
  const say = useFailureText();
  const fieldError = useFieldError(error);
  const problem = error instanceof ApiError ? error.problem : undefined;
  if (problem?.code !== 'wrong_code' && problem?.code !== 'code_expired') {
    return fieldError('verificationPhoneNumberCode') ?? fieldError('code');
  }
  const left = problem.triesLeft;
  return [say(error), typeof left === 'number' && t('triesLeft', { count: left })]
    .filter(Boolean)
    .join(' ');
}
