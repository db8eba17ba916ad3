import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { BasketLine } from '#contract/basket.ts';
import type { CheckoutOptions } from '#contract/orders.ts';
import type { Draft } from './draft.ts';
import { OrderForm } from './order-form.tsx';
import SignInHere from './sign-in-here.tsx';

export type DetailsProps = {
  options: CheckoutOptions;
  lines: BasketLine[];
  subtotal: number;
  /** Whether a line has to be settled before anything can be paid. */
  isStuck: boolean;
  draft: Draft;
  setDraft: (change: Draft) => void;
};

/** Who is ordering; once that is known, where to and how it is paid. The keyboard goes along. */
export default function Details({ isAccounts, ...form }: DetailsProps & { isAccounts: boolean }) {
  const t = useTranslations('checkout');
  const heading = useRef<HTMLHeadingElement>(null);
  const wasAsked = useRef(!isAccounts);
  useEffect(() => {
    if (isAccounts && wasAsked.current) heading.current?.focus();
    wasAsked.current = !isAccounts;
  }, [isAccounts]);
  return (
    <section aria-labelledby="order-title" className="border-t border-line pt-10">
      <h2 id="order-title" ref={heading} tabIndex={-1} className="title mb-8">
        {isAccounts ? t('details') : t('who')}
      </h2>
      {isAccounts ? <OrderForm {...form} /> : <SignInHere />}
    </section>
  );
}
