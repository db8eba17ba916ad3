import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import SignInHere from '../client-auth/sign-in-here.tsx';
import { OrderForm, type OrderFormProps } from './order-form.tsx';

/** Sign-in, then the order form. Focus moves to the form's heading after sign-in. */
export function Details({ isAccounts, ...form }: OrderFormProps & { isAccounts: boolean }) {
  const t = useTranslations('checkout');
  const heading = useRef<HTMLHeadingElement>(null);
  const wasAsked = useRef(!isAccounts);
  useEffect(() => {
    if (isAccounts && wasAsked.current) heading.current?.focus();
    wasAsked.current = !isAccounts;
  }, [isAccounts]);
  return (
    <section
      aria-labelledby="order-title"
      className="border-t border-line pt-10 lg:border-t-0 lg:pt-0"
    >
      <h2 id="order-title" ref={heading} tabIndex={-1} className="title mb-8">
        {isAccounts ? t('details') : t('who')}
      </h2>
      {isAccounts ? <OrderForm {...form} /> : <SignInHere />}
    </section>
  );
}
