import type { MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { head } from '../page/head.ts';
import { metaTranslator } from '../page/meta-translator.ts';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';
import { TextPage } from './text-page.tsx';

const sections = ['visit', 'trade'] as const;

export function meta(args: MetaArgs) {
  const t = metaTranslator(args);
  return head(args, { title: t('contact.title'), description: t('contact.intro') });
}

export default function Contact() {
  const t = useTranslations('contact');
  return (
    <TextPage
      title={t('title')}
      intro={t('intro')}
      sections={sections.map((name) => ({ title: t(`${name}.title`), text: t(`${name}.text`) }))}
    >
      <ContactDetails />
      <ContactForm />
    </TextPage>
  );
}
