import { useTranslations } from 'use-intl';
import { Picture } from '#ui/picture.tsx';
import { useBasket } from '../basket/basket.ts';
import { LineTotal, usePrice, useShownAmounts } from '../money/price.tsx';
import { useSizeLabel } from '../parts/size-label.ts';
import { useQuery } from '../queries/use-query.ts';
import { callOpenly } from '../session/call.ts';
import { useLanguage } from '../shop/shop.ts';

/**
 * The item just added, the basket's sum, and the amount missing for free delivery. Nothing while offline,
 * when the prices are unknown.
 */
export default function MiniBasket({ sizeId }: { sizeId: number }) {
  const t = useTranslations('miniBasket');
  const sizeLabel = useSizeLabel();
  const { convert, format } = useShownAmounts();
  const { myBasket, basketCount, total } = useBasket();
  const line = myBasket.find((one) => one.sizeId === sizeId);
  if (!line) return null;
  const { title, color, size, image, quantity, price } = line;
  const subtotal = myBasket.reduce(
    (sum, one) => sum + convert(one.price) * Math.min(one.quantity, one.available),
    0,
  );
  return (
    <div className="mb-4 min-h-[10.2rem]">
      <div className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-x-4">
        <Picture picture={image} sizes="4rem" className="frame" decorative />
        <div>
          <p className="wrap-anywhere">{title}</p>
          <p className="label mt-1 text-quiet">
            {[color, size && sizeLabel(size)].filter(Boolean).join(', ')}
            {quantity > 1 && ` × ${quantity}`}
          </p>
        </div>
        <p>
          <LineTotal price={price} quantity={quantity} />
        </p>
      </div>
      <p className="mt-4 flex justify-between gap-4 border-t border-line pt-3 font-semibold">
        <span>{t('subtotal', { count: basketCount })}</span>
        <span className="tabular-nums">{format(subtotal)}</span>
      </p>
      <UntilFree subtotal={total} />
    </div>
  );
}

/** The amount missing for free delivery, if the shop has it. */
function UntilFree({ subtotal }: { subtotal: number }) {
  const t = useTranslations('miniBasket');
  const lang = useLanguage();
  const price = usePrice();
  const { data: options } = useQuery({
    queryKey: ['checkout-options', lang],
    queryFn: () => callOpenly('GET /checkout/options', { query: { lang } }),
  });
  const thresholds = (options?.deliveryMethods ?? []).flatMap((method) =>
    method.price > 0 && method.freeFrom !== null ? [method.freeFrom] : [],
  );
  if (!thresholds.length) return null;
  const freeFrom = Math.min(...thresholds);
  const missing = freeFrom - subtotal;
  return (
    <>
      <p className="mt-1 text-small text-quiet">
        {missing > 0 ? t('untilFree', { price: price(missing) }) : t('free')}
      </p>
      {missing > 0 && (
        <div aria-hidden="true" className="mt-2 h-0.5 bg-line">
          <div
            className="h-full bg-metal"
            style={{ width: `${Math.floor((100 * subtotal) / freeFrom)}%` }}
          />
        </div>
      )}
    </>
  );
}
