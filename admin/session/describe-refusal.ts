import type { useWords } from '../words/translator.ts';
import type { SignInRefusal } from './use-admin-session.ts';

/** The text for a refused sign-in or password. */
export function describeRefusal(
  { code, retryAfter = 60 }: SignInRefusal,
  t: ReturnType<typeof useWords<'session'>>,
): string {
  switch (code) {
    case 'wrong_credentials':
      return t('wrong');
    case 'passkey_refused':
      return t('passkeyRefused');
    case 'passkey_address':
      return t('passkeyAddress');
    case 'too_many': {
      const minutes = Math.ceil(retryAfter / 60);
      return minutes < 120
        ? t('tooMany', { minutes })
        : t('tooManyHours', { hours: Math.ceil(minutes / 60) });
    }
    case 'unreachable':
    case 'timeout':
      return t('unreachable');
    default:
      return t('unavailable');
  }
}
