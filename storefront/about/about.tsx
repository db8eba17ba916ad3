import type { MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { head } from '../page/head.ts';
import { metaTranslator } from '../page/meta-translator.ts';
import { TextPage } from './text-page.tsx';

const sections = ['workshop', 'metal', 'stones', 'promise'] as const;

export function meta(args: MetaArgs) {
  const t = metaTranslator(args);
  return head(args, { title: t('about.title'), description: t('about.intro') });
}

export default function About() {
  const t = useTranslations('about');
  return (
    <TextPage
      title={t('title')}
      intro={t('intro')}
      sections={sections.map((name) => ({ title: t(`${name}.title`), text: t(`${name}.text`) }))}
    />
  );
}
