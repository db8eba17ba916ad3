import type { MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { head } from '../document/head.ts';
import { metaTranslator } from '../document/meta-translator.ts';
import { AuthPage, useAuthSteps } from './auth-page.tsx';
import { SignupForm } from './signup-form.tsx';

export function meta(args: MetaArgs) {
  const t = metaTranslator(args);
  return head(args, {
    title: t('auth.signupTitle'),
    description: t('auth.description'),
    isPrivate: true,
  });
}

export default function Signup() {
  const t = useTranslations('auth');
  const { toCode } = useAuthSteps();
  return (
    <AuthPage title={t('signupTitle')} links={[['/client-auth/login', t('loginLink')]]}>
      <SignupForm onCode={toCode} />
    </AuthPage>
  );
}
