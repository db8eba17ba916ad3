import { useTranslations } from 'use-intl';
import { ApiError } from '#client/api.ts';

/** Says, in the page's language, why a call failed; nothing while there is nothing to say. */
export function Failure({ error }: { error: unknown }) {
  const say = useFailureText();
  if (!error) return null;
  return (
    <p role="alert" className="mt-3 text-small font-medium text-alarm">
      {say(error)}
    </p>
  );
}

export function useFailureText() {
  const t = useTranslations('failures');
  return function say(error: unknown): string {
    if (!(error instanceof ApiError)) return t('other');
    const { code, reference, left, retryAfter } = error.problem;
    if (code === 'out_of_stock' && typeof left === 'number') return t('left', { count: left });
    if (code === 'too_many' && typeof retryAfter === 'number') {
      return t('wait', { minutes: Math.ceil(retryAfter / 60) });
    }
    if (t.has(code as 'other')) return t(code as 'other');
    if (error.status === 401) return t('unauthenticated');
    if (error.status >= 500) return reference ? t('server', { reference }) : t('other');
    return t('other');
  };
}

/** The message of one field, as the shop refused it. */
export function useFieldError(error: unknown) {
  const t = useTranslations('fields');
  return function fieldError(name: string): string | undefined {
    const fields = error instanceof ApiError ? error.problem.fields : undefined;
    const message = fields?.[name];
    if (!message) return undefined;
    if (message === 'is required' || name.endsWith('country')) return t('required');
    if (message.includes('present password')) return t('presentPassword');
    if (name.endsWith('phone')) return t('phone');
    if (name.endsWith('email')) return t('email');
    if (name.endsWith('password')) return t('password');
    if (name.startsWith('verification')) return t('code');
    return t('invalid');
  };
}
