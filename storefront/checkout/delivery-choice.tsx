import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { CheckoutOptions } from '#contract/orders.ts';
import { Price, usePrice } from '../money/price.tsx';
import type { Addressee } from './addressee.ts';
import { priceOf, type Way, waysFor } from './delivery.ts';
import type { Draft } from './draft.ts';

type Props = {
  options: CheckoutOptions;
  subtotal: number;
  draft: Draft;
  addressee: Addressee;
  setDraft: (change: Draft) => void;
};

/**
 * The delivery methods that go to the country, with their prices for this basket; or the places of
 * pick-up. A single method is shown without a choice.
 */
export function DeliveryChoice({ options, subtotal, draft, addressee, setDraft }: Props) {
  const t = useTranslations('checkout');
  const { method, isCollected, country } = addressee;
  const ways = waysFor(options.deliveryMethods, isCollected, country);
  const [first, ...others] = ways;
  // The only place, where collecting is free, has been chosen above.
  if (!first || (isCollected && !others.length && !first.price)) return null;
  const former = options.deliveryMethods.find(({ id }) => id === draft.deliveryMethod);
  const notice = former && method && former !== method && (
    <p role="status" className="mb-4 border-l border-metal pl-4">
      {t('switched', { before: former.title, now: method.title })}
    </p>
  );
  if (!others.length) {
    return (
      <div>
        <h3 className="label mb-2 font-semibold">{t('delivery')}</h3>
        {notice}
        <div className="flex items-start gap-3 border-y border-line py-3">
          <About way={first} subtotal={subtotal} />
        </div>
      </div>
    );
  }
  return (
    <fieldset>
      <legend className="label mb-2 font-semibold">{t('delivery')}</legend>
      {notice}
      {ways.map((way) => (
        <Choice key={way.id} isChosen={way === method} {...{ way, setDraft }}>
          <About way={way} subtotal={subtotal} />
        </Choice>
      ))}
    </fieldset>
  );
}

type ChoiceProps = Pick<Props, 'setDraft'> & { way: Way; isChosen: boolean; children: ReactNode };

function Choice({ way: { id }, isChosen, setDraft, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 border-b border-line py-3 first-of-type:border-t">
      <input
        type="radio"
        name="deliveryMethod"
        value={id}
        checked={isChosen}
        onChange={() => setDraft({ deliveryMethod: id })}
        className="mt-1 size-4 shrink-0 accent-ink"
      />
      {children}
    </label>
  );
}

/** A method's title and price, and the amount missing for free delivery. */
function About({ way, subtotal }: { way: Way; subtotal: number }) {
  const t = useTranslations('checkout');
  const price = usePrice();
  const { title, price: cost, freeFrom } = way;
  const now = priceOf(way, subtotal);
  return (
    <>
      <span className="min-w-0 flex-1 wrap-anywhere">
        {title}
        {freeFrom !== null && cost > 0 && (
          <span className="label block text-quiet">
            {now === 0
              ? t('freeFrom', { price: price(freeFrom) })
              : t('untilFree', { price: price(freeFrom - subtotal) })}
          </span>
        )}
      </span>
      <span>{now === 0 ? t('free') : <Price amount={now} />}</span>
    </>
  );
}
