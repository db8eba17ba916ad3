import { lazy, Suspense, useState } from 'react';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { BasketLine } from '#contract/basket.ts';
import { useBasket } from '../basket/basket.ts';
import { BasketLines } from '../basket/lines.tsx';
import { head } from '../page/head.ts';
import { metaTranslator } from '../page/meta-translator.ts';
import { NeedsScript } from '../page/needs-script.tsx';
import { pageContext } from '../page/page-context.ts';
import { ShopLink } from '../page/shop-link.tsx';
import { FilmFallback } from '../page/start-film.tsx';
import { sessionEnded, useSignedIn } from '../session/tokens.ts';
import { useDraft } from './draft.ts';
import { Summary } from './summary.tsx';

const OrderForm = lazy(() => import('./order-form.tsx'));
const SignInHere = lazy(() => import('./sign-in-here.tsx'));

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, language } = context.get(pageContext);
  return api('GET /checkout/options', { query: { lang: language } });
}

export function meta(args: MetaArgs) {
  const t = metaTranslator(args);
  return head(args, {
    title: t('checkout.title'),
    description: t('checkout.description'),
  });
}

/** The basket with all it will cost; then, below it, who buys, where to, and how it is paid. */
export default function Checkout() {
  const t = useTranslations('checkout');
  const options = useLoaderData<typeof loader>();
  const { myBasket, total, isKnown, error } = useBasket();
  const isSignedIn = useSignedIn();
  const [draft, setDraft] = useDraft(options);
  const [removed, setRemoved] = useState<BasketLine | null>(null);
  const hasEnded = sessionEnded.use();
  const isEmpty = isKnown && myBasket.length === 0;
  return (
    <main id="content" tabIndex={-1} className="page section pt-10 lg:pt-14">
      <h1 className="display">{t('title')}</h1>
      {error !== '' && (
        <p role="alert" className="mt-6 font-medium text-alarm">
          {t('unreachable')}
        </p>
      )}
      <NeedsScript />
      {!isKnown && error === '' && <FilmFallback />}
      {isEmpty && removed && <BasketLines {...{ lines: [], removed, setRemoved }} />}
      {isEmpty && error === '' && (hasEnded ? <SignInAgain /> : <EmptyBasket />)}
      {myBasket.length > 0 && (
        <div className="mt-8 grid gap-12 lg:grid-cols-[1.5fr_1fr] lg:gap-20">
          <section aria-labelledby="basket-title">
            <h2 id="basket-title" className="sr-only">
              {t('lines')}
            </h2>
            <BasketLines lines={myBasket} removed={removed} setRemoved={setRemoved} />
          </section>
          <Summary
            options={options}
            subtotal={total}
            isStuck={myBasket.some(({ problem }) => problem)}
            draft={draft}
            setDraft={setDraft}
          />
          <section aria-labelledby="order-title" className="border-t border-line pt-8">
            <h2 id="order-title" className="title mb-6">
              {isSignedIn ? t('details') : t('who')}
            </h2>
            <Suspense fallback={<FilmFallback />}>
              {isSignedIn ? (
                <OrderForm
                  options={options}
                  lines={myBasket}
                  subtotal={total}
                  draft={draft}
                  setDraft={setDraft}
                />
              ) : (
                <SignInHere />
              )}
            </Suspense>
          </section>
        </div>
      )}
    </main>
  );
}

function EmptyBasket() {
  const t = useTranslations('checkout');
  return (
    <>
      <p className="mt-6">{t('empty')}</p>
      <p className="mt-8">
        <ShopLink to="/items/allProducts" className="button">
          {t('browse')}
        </ShopLink>
      </p>
    </>
  );
}

/** A session that ended by itself: the basket is on the account, the forms in this tab. */
function SignInAgain() {
  const t = useTranslations('checkout');
  return (
    <div className="mt-6">
      <p className="mb-8">{t('signedOut')}</p>
      <Suspense fallback={<FilmFallback />}>
        <SignInHere first="login" />
      </Suspense>
    </div>
  );
}
