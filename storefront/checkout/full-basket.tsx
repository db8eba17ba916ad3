import { useTranslations } from 'use-intl';
import type { BasketLine } from '#contract/basket.ts';
import type { CheckoutOptions } from '#contract/orders.ts';
import { BasketLines } from '../basket/lines.tsx';
import { useSeenPrices } from '../basket/seen-prices.ts';
import { useOnAccount } from '../session/tokens.ts';
import { useAddressee } from './addressee.ts';
import { chosenDeposit } from './chosen-deposit.ts';
import { priceOf } from './delivery.ts';
import { Details } from './details.tsx';
import { useDraft } from './draft.ts';
import { Joined } from './joined.tsx';
import { Summary, SummaryBar } from './summary.tsx';

type Props = {
  options: CheckoutOptions;
  lines: BasketLine[];
  subtotal: number;
  removed: BasketLine | null;
  setRemoved: (line: BasketLine | null) => void;
};

/** The lines, costs and order form; loaded only when the basket is not empty. */
export default function FullBasket({ options, lines, subtotal, removed, setRemoved }: Props) {
  const t = useTranslations('checkout');
  const prices = useSeenPrices(lines);
  const [draft, setDraft] = useDraft(options);
  const addressee = useAddressee(options, draft);
  const isAccounts = useOnAccount();
  const isDearer = (line: BasketLine) => (prices.before(line) ?? line.price) < line.price;
  const isStuck = lines.some((line) => line.problem || isDearer(line));
  const total = subtotal + priceOf(addressee.method, subtotal);
  const deposit = chosenDeposit(options, draft.paymentMethod, total);
  const summary = { lines, subtotal, isStuck, addressee };
  const list = <BasketLines {...{ lines, prices, removed, setRemoved }} />;
  if (!lines.length) return <div className="mt-4">{list}</div>;
  return (
    <div className="mt-8 grid gap-y-12 lg:mt-12 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-20 xl:gap-x-28">
      <div className="lg:contents">
        <section aria-labelledby="basket-title">
          <h2 id="basket-title" tabIndex={-1} className="sr-only">
            {t('lines')}
          </h2>
          <Joined lines={lines} />
          {list}
        </section>
        <Summary {...summary} deposit={deposit} />
        <SummaryBar {...summary} />
      </div>
      <Details {...{ options, subtotal, isStuck, draft, addressee, setDraft, isAccounts }} />
    </div>
  );
}
