import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { head } from '../document/head.ts';
import { breadcrumbList } from '../document/json-ld.ts';
import { metaTranslator } from '../document/meta-translator.ts';
import { ShopLink } from '../links/shop-link.tsx';
import { translatorOf } from '../messages/messages.ts';
import { Contents } from '../parts/contents.tsx';
import { jsonLdForData, pageContext } from '../shop/page-context.ts';
import { RingSizes } from './ring-sizes.tsx';
import { Section } from './section.tsx';

const parts = ['sizing', 'care', 'help', 'returns'] as const;

export function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const title = translatorOf(page.language)('service.title');
  page.jsonLd.push(breadcrumbList(page, [['/service', title]]));
  return jsonLdForData(page);
}

export function meta(args: MetaArgs) {
  const t = metaTranslator(args);
  return head(args, { title: t('service.title'), description: t('service.intro') });
}

export default function Service() {
  const t = useTranslations('service');
  return (
    <main id="content" tabIndex={-1} className="read-page">
      <header className="read-head">
        <h1 className="display">{t('title')}</h1>
        <p>{t('intro')}</p>
      </header>
      <Contents
        label={t('contents')}
        entries={parts.map((name) => ({ id: name, title: t(`${name}.title`) }))}
      />
      <div className="read">
        <Section id="sizing" title={t('sizing.title')}>
          <p>{t('sizing.text')}</p>
          <ol className="read-steps">
            {(['one', 'two', 'three', 'four'] as const).map((step) => (
              <li key={step}>{t(`sizing.${step}`)}</li>
            ))}
          </ol>
          <p>{t('sizing.ring')}</p>
          <RingSizes />
        </Section>
        <Section id="care" title={t('care.title')}>
          <p>{t('care.text')}</p>
          <ul className="read-list">
            {(['one', 'two', 'three', 'four', 'five'] as const).map((rule) => (
              <li key={rule}>{t(`care.${rule}`)}</li>
            ))}
          </ul>
        </Section>
        <Section id="help" title={t('help.title')}>
          <p>{t('help.text')}</p>
        </Section>
        <Section id="returns" title={t('returns.title')}>
          <p>{t('returns.text')}</p>
          <ul className="read-list">
            <li>
              <ShopLink className="link" to="/terms-conditions">
                {t('terms')}
              </ShopLink>
            </li>
            <li>
              <ShopLink className="link" to="/shipping-policy">
                {t('shipping')}
              </ShopLink>
            </li>
          </ul>
        </Section>
        <p className="mt-12">
          <ShopLink className="button" to="/contact">
            {t('ask')}
          </ShopLink>
        </p>
      </div>
    </main>
  );
}
