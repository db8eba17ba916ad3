import type { MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { head } from '../document/head.ts';
import { metaTranslator } from '../document/meta-translator.ts';
import { AuthPage, useAuthSteps } from './auth-page.tsx';
import { ForgotForm } from './forgot-form.tsx';

export function meta(args: MetaArgs) {
  const t = metaTranslator(args);
  return head(args, {
    title: t('auth.forgotTitle'),
    description: t('auth.description'),
    isPrivate: true,
  });
}

export default function Forgot() {
  const t = useTranslations('auth');
  const { toCode } = useAuthSteps();
  return (
    <AuthPage title={t('forgotTitle')} links={[['/client-auth/login', t('loginLink')]]}>
      <p className="mb-6">{t('forgotText')}</p>
      <ForgotForm onCode={toCode} />
    </AuthPage>
  );
}
