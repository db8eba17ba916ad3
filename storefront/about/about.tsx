import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { findShopHero } from '../heroes/heroes.server.ts';
import { head } from '../page/head.ts';
import { Hero, preloadHero } from '../page/hero.tsx';
import { breadcrumbList } from '../page/json-ld.ts';
import { translatorOf } from '../page/messages.ts';
import { metaTranslator } from '../page/meta-translator.ts';
import { pageContext, told } from '../page/page-context.ts';
import { ShopLink } from '../page/shop-link.tsx';
import { Section } from './section.tsx';

const steps = ['drawing', 'metal', 'setting', 'finish', 'check'] as const;
const others = ['metal', 'stones', 'promise'] as const;

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  page.jsonLd.push(breadcrumbList(page, [['/about', translatorOf(page.language)('about.title')]]));
  const query = { lang: page.language, pageSize: 100 };
  const { collections } = await page.api('GET /collection/client', { query });
  return { hero: findShopHero('caravan', collections), ...told(page) };
}

export function meta(args: MetaArgs<typeof loader>) {
  const t = metaTranslator(args);
  return [
    ...head(args, { title: t('about.title'), description: t('about.intro') }),
    ...preloadHero(args.loaderData?.hero ?? null),
  ];
}

/** Who makes the pieces, and how. */
export default function About() {
  const t = useTranslations('about');
  const { hero } = useLoaderData<typeof loader>();
  return (
    <main id="content" tabIndex={-1}>
      <Hero hero={hero} low>
        <h1 className="display">{t('title')}</h1>
        <p className="mt-5 max-w-[46ch]">{t('intro')}</p>
      </Hero>
      <div className="read">
        <Section id="workshop" title={t('workshop.title')}>
          <p>{t('workshop.text')}</p>
          <p>{t('workshop.more')}</p>
        </Section>
        <Section id="making" title={t('making.title')}>
          <ol className="read-steps">
            {steps.map((step) => (
              <li key={step}>{t(`making.${step}`)}</li>
            ))}
          </ol>
        </Section>
        {others.map((name) => (
          <Section key={name} id={name} title={t(`${name}.title`)}>
            <p>{t(`${name}.text`)}</p>
          </Section>
        ))}
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
