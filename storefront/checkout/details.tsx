import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { joinedBasket } from '../basket/joined-basket.ts';
import SignInHere from '../client-auth/sign-in-here.tsx';
import { OrderForm, type OrderFormProps } from './order-form.tsx';

/**
 * The order form, for clients and guests. A guest can sign in first; focus moves to the form's heading
 * after it.
 */
export function Details({ isAccounts, ...form }: OrderFormProps & { isAccounts: boolean }) {
  const t = useTranslations('checkout');
  const heading = useRef<HTMLHeadingElement>(null);
  const [signsIn, setSignsIn] = useState(false);
  const wasAsked = useRef(!isAccounts);
  useEffect(() => {
    // A notice of items that joined the basket is scrolled into view instead.
    const preventScroll = joinedBasket.read().length > 0;
    if (isAccounts && wasAsked.current) heading.current?.focus({ preventScroll });
    wasAsked.current = !isAccounts;
  }, [isAccounts]);
  const isSigningIn = signsIn && !isAccounts;
  return (
    <section
      aria-labelledby="order-title"
      className="border-t border-line pt-10 lg:border-t-0 lg:pt-0"
    >
      <h2 id="order-title" ref={heading} tabIndex={-1} className="title mb-4">
        {isSigningIn ? t('signIn') : t('details')}
      </h2>
      {!isAccounts && (
        <p className="mb-8">
          {!signsIn && <span className="text-quiet">{t('haveAccount')} </span>}
          <button
            type="button"
            className="link min-h-11 font-semibold"
            onClick={() => setSignsIn(!signsIn)}
          >
            {signsIn ? t('asGuest') : t('signIn')}
          </button>
        </p>
      )}
      {isSigningIn ? <SignInHere /> : <OrderForm {...form} isAccounts={isAccounts} />}
    </section>
  );
}
