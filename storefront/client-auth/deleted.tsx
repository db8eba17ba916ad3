import type { MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { head } from '../document/head.ts';
import { metaTranslator } from '../document/meta-translator.ts';
import { AuthPage } from './auth-page.tsx';

export function meta(args: MetaArgs) {
  const t = metaTranslator(args);
  return head(args, {
    title: t('auth.deletedTitle'),
    description: t('auth.description'),
    isPrivate: true,
  });
}

export default function Deleted() {
  const t = useTranslations('auth');
  return (
    <AuthPage title={t('deletedTitle')} links={[['/', t('toShop')]]}>
      <p>{t('deletedText')}</p>
    </AuthPage>
  );
}
