import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { head } from '../document/head.ts';
import { shopJsonLd } from '../document/json-ld.ts';
import { metaTranslator } from '../document/meta-translator.ts';
import { jsonLdForData, pageContext } from '../shop/page-context.ts';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';
import { Section } from './section.tsx';

export function loader({ context, request }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  page.jsonLd.push(...shopJsonLd(page, undefined));
  const isSent = new URL(request.url).searchParams.has('sent');
  return { isSent, refused: page.sent ?? null, ...jsonLdForData(page) };
}

export function meta(args: MetaArgs) {
  const t = metaTranslator(args);
  return head(args, { title: t('contact.title'), description: t('contact.intro') });
}

export default function Contact() {
  const t = useTranslations('contact');
  const { isSent, refused } = useLoaderData<typeof loader>();
  return (
    <main id="content" tabIndex={-1} className="read-page read-page-wide">
      <header className="read-head">
        <h1 className="display">{t('title')}</h1>
        <p>{t('intro')}</p>
      </header>
      <div>
        <ContactDetails />
        <Section id="visit" title={t('visit.title')}>
          <p>{t('visit.text')}</p>
        </Section>
        <Section id="trade" title={t('trade.title')}>
          <p>{t('trade.text')}</p>
        </Section>
      </div>
      <ContactForm isSent={isSent} refused={refused} />
    </main>
  );
}
