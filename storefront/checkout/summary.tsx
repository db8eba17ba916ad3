import { useTranslations } from 'use-intl';
import type { BasketLine } from '#contract/basket.ts';
import { ShopLink } from '../links/shop-link.tsx';
import { useCharge, useShownAmounts } from '../money/price.tsx';
import type { Addressee } from './addressee.ts';
import { priceOf, type Way } from './delivery.ts';
import { NextStep } from './next-step.tsx';
import { SettleFirst } from './settle-first.tsx';

type Props = {
  lines: BasketLine[];
  subtotal: number;
  /** Whether a line has a problem that blocks the order. */
  isStuck: boolean;
  addressee: Addressee;
};

export function Summary({
  lines,
  subtotal,
  isStuck,
  addressee,
  deposit,
}: Props & { deposit: number | null }) {
  const t = useTranslations('checkout');
  const { charge, isShownInAnother } = useCharge();
  const { method } = addressee;
  const sums = useShownSums(lines, method);
  const total = subtotal + priceOf(method, subtotal);
  return (
    <section
      aria-labelledby="summary-title"
      className="mt-12 bg-ground p-6 lg:sticky lg:top-28 lg:row-span-2 lg:mt-0 lg:self-start lg:p-8"
    >
      <h2 id="summary-title" className="title">
        {t('summary')}
      </h2>
      <dl
        className="mt-4 grid grid-cols-[1fr_auto] gap-y-2 border-t border-line pt-5 tabular-nums"
        aria-live="polite"
      >
        <dt>{t('subtotal')}</dt>
        <dd className="text-right">{sums.subtotal}</dd>
        <dt>
          {t('deliveryCost')}
          {method && <span className="label block text-quiet">{method.title}</span>}
        </dt>
        <dd className="text-right">{method ? (sums.delivery ?? t('free')) : t('notSent')}</dd>
        <dt className="mt-2 border-t border-line pt-4 font-semibold">{t('total')}</dt>
        <dd className="mt-2 border-t border-line pt-4 text-right font-semibold">{sums.total}</dd>
      </dl>
      {isShownInAnother && !isStuck && (
        <p className="mt-4 text-small">{t('chargedInAnother', { amount: charge(total) })}</p>
      )}
      {deposit !== null && !isStuck && (
        <p className="mt-4 text-small">{t('dueNow', { amount: charge(deposit) })}</p>
      )}
      {isStuck && (
        <p className="mt-4">
          <SettleFirst />
        </p>
      )}
      <div className="mt-5 hidden lg:block">
        <NextStep total={sums.total} isStuck={isStuck || !method} mayPlace />
      </div>
      <p className="mt-3 text-small">
        <ShopLink to="/shipping-policy" className="link inline-flex min-h-6 items-center">
          {t('returns')}
        </ShopLink>
      </p>
    </section>
  );
}

/** On phones, a sticky bar with the total and the checkout button. */
export function SummaryBar({ lines, isStuck, addressee }: Props) {
  const t = useTranslations('checkout');
  const { total } = useShownSums(lines, addressee.method);
  return (
    <div className="summary-bar sticky bottom-0 z-10 -mx-[clamp(1.25rem,4vw,3rem)] flex items-center justify-between gap-4 border-t border-line bg-ground px-[clamp(1.25rem,4vw,3rem)] py-3 lg:hidden">
      <p>
        <span className="label block text-quiet">{t('total')}</span>
        <span className="font-semibold whitespace-nowrap tabular-nums">{total}</span>
      </p>
      <NextStep total={total} isStuck={isStuck} />
    </div>
  );
}

/** A basket's sums in the display currency; each is exactly the sum of the displayed amounts. */
function useShownSums(lines: readonly BasketLine[], method: Way | undefined) {
  const { convert, format } = useShownAmounts();
  const subtotal = lines.reduce(
    (sum, { price, quantity, available }) => sum + convert(price) * Math.min(quantity, available),
    0,
  );
  const charged = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  const delivery = convert(priceOf(method, charged));
  return {
    subtotal: format(subtotal),
    delivery: delivery === 0 ? null : format(delivery),
    total: format(subtotal + delivery),
  };
}
