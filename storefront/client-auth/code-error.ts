import { useTranslations } from 'use-intl';
import { ApiError } from '#client/api.ts';
import { useFailureText } from '../forms/failure.tsx';
import { useFieldError } from '../forms/field-error.ts';

/** Whether the code accepts no more attempts, so that a new one is needed. */
export function isSpent(error: unknown): boolean {
  const problem = error instanceof ApiError ? error.problem : undefined;
  return problem?.code === 'code_expired' || problem?.triesLeft === 0;
}

/** Whether a call was refused because of its code. */
export function isAboutCode(error: unknown): error is ApiError {
  const codes = ['wrong_code', 'code_expired', 'code_needed'];
  return error instanceof ApiError && codes.includes(error.problem.code);
}

/** The error of a code, with the attempts left, for its field. */
export function useCodeError(error: unknown): string | undefined {
  const t = useTranslations('auth');
  const failureText = useFailureText();
  const fieldError = useFieldError(error);
  if (!isAboutCode(error)) {
    return fieldError('verificationPhoneNumberCode') ?? fieldError('code');
  }
  const left = error.problem.triesLeft;
  return [failureText(error), typeof left === 'number' && t('triesLeft', { count: left })]
    .filter(Boolean)
    .join(' ');
}
