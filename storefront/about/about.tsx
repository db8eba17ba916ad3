import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { head } from '../document/head.ts';
import { breadcrumbList } from '../document/json-ld.ts';
import { metaTranslator } from '../document/meta-translator.ts';
import { findShopHero } from '../heroes/heroes.server.ts';
import { ShopLink } from '../links/shop-link.tsx';
import { translatorOf } from '../messages/messages.ts';
import { Hero, preloadHero } from '../parts/hero.tsx';
import { readCollections } from '../shop/all-taxons.ts';
import { jsonLdForData, pageContext } from '../shop/page-context.ts';
import { Section } from './section.tsx';

const policies = ['terms', 'shipping', 'privacy'] as const;
const policyPaths = {
  terms: '/terms-conditions',
  shipping: '/shipping-policy',
  privacy: '/privacy-policy',
};

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  page.jsonLd.push(breadcrumbList(page, [['/about', translatorOf(page.language)('about.title')]]));
  return { hero: findShopHero('caravan', await readCollections(page)), ...jsonLdForData(page) };
}

export function meta(args: MetaArgs<typeof loader>) {
  const t = metaTranslator(args);
  return [
    ...head(args, { title: t('about.title'), description: t('about.intro') }),
    ...preloadHero(args.loaderData?.hero ?? null),
  ];
}

/** Contact and policies only, so that the shop promises nothing its owner has not written. */
export default function About() {
  const t = useTranslations('about');
  const footer = useTranslations('footer');
  const { hero } = useLoaderData<typeof loader>();
  return (
    <main id="content" tabIndex={-1}>
      <Hero hero={hero} low>
        <h1 className="display">{t('title')}</h1>
        <p className="mt-5 max-w-[46ch]">{t('intro')}</p>
      </Hero>
      <div className="read">
        <Section id="questions" title={t('questions.title')}>
          <p>{t('questions.text')}</p>
        </Section>
        <Section id="terms" title={t('terms.title')}>
          <p>{t('terms.text')}</p>
          <ul className="read-list">
            {policies.map((policy) => (
              <li key={policy}>
                <ShopLink className="link" to={policyPaths[policy]}>
                  {footer(policy)}
                </ShopLink>
              </li>
            ))}
          </ul>
        </Section>
        <p className="mt-12 flex flex-wrap gap-4">
          <ShopLink className="button" to="/items/allProducts">
            {t('browse')}
          </ShopLink>
          <ShopLink className="button-quiet" to="/contact">
            {t('visit')}
          </ShopLink>
        </p>
      </div>
    </main>
  );
}
