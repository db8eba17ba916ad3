import type { MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { head } from '../document/head.ts';
import { metaTranslator } from '../document/meta-translator.ts';
import { useSignedIn } from '../session/tokens.ts';
import { AuthPage, useAuthSteps } from './auth-page.tsx';
import { CodeForm } from './code-form.tsx';
import { pendingCode } from './pending-code.ts';

export function meta(args: MetaArgs) {
  const t = metaTranslator(args);
  return head(args, {
    title: t('auth.codePageTitle'),
    description: t('auth.description'),
    isPrivate: true,
  });
}

export default function Code() {
  const t = useTranslations('auth');
  const { done } = useAuthSteps();
  const pending = pendingCode.use();
  const isSignedIn = useSignedIn();
  return (
    <AuthPage
      title={t('codePageTitle')}
      links={[
        ['/client-auth/login', t('loginLink')],
        ['/client-auth/signup', t('signupLink')],
      ]}
    >
      {pending ? (
        <CodeForm pending={pending} onSignedIn={done} />
      ) : (
        !isSignedIn && <p>{t('noCode')}</p>
      )}
    </AuthPage>
  );
}
