import type { MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { head } from '../document/head.ts';
import { metaTranslator } from '../document/meta-translator.ts';
import { AuthPage, useAuthSteps } from './auth-page.tsx';
import { LoginForm } from './login-form.tsx';

export function meta(args: MetaArgs) {
  const t = metaTranslator(args);
  return head(args, {
    title: t('auth.loginTitle'),
    description: t('auth.description'),
    isPrivate: true,
  });
}

export default function Login() {
  const t = useTranslations('auth');
  const { done, toCode } = useAuthSteps();
  return (
    <AuthPage
      title={t('loginTitle')}
      links={[
        ['/client-auth/signup', t('signupLink')],
        ['/client-auth/forgot', t('forgotLink')],
      ]}
    >
      <LoginForm onSignedIn={done} onCode={toCode} />
    </AuthPage>
  );
}
