import type { MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { head } from '../page/head.ts';
import { metaTranslator } from '../page/meta-translator.ts';
import { TextPage } from './text-page.tsx';

const sections = ['sizing', 'care', 'repair', 'engraving', 'returns'] as const;

export function meta(args: MetaArgs) {
  const t = metaTranslator(args);
  return head(args, { title: t('service.title'), description: t('service.intro') });
}

export default function Service() {
  const t = useTranslations('service');
  return (
    <TextPage
      title={t('title')}
      intro={t('intro')}
      sections={sections.map((name) => ({ title: t(`${name}.title`), text: t(`${name}.text`) }))}
    />
  );
}
