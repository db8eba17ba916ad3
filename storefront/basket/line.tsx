import { useTranslations } from 'use-intl';
import type { BasketLine } from '#contract/basket.ts';
import { Picture } from '#ui/picture.tsx';
import { ShopLink } from '../links/shop-link.tsx';
import { LineTotal, Price } from '../money/price.tsx';
import { useSizeLabel } from '../parts/size-label.ts';
import { LineNotice } from './line-notice.tsx';
import { Quantity } from './quantity.tsx';

type Props = {
  line: BasketLine;
  /** The stock, when a larger quantity was refused. */
  left: number | undefined;
  /** The price the shopper last saw, if it has changed. */
  before: number | undefined;
  onQuantity: (quantity: number) => void;
  onAgree: () => void;
};

export function Line({ line, left, before, onQuantity, onAgree }: Props) {
  const t = useTranslations('basket');
  const sizeLabel = useSizeLabel();
  const { slug, title, color, size, image, quantity, available, problem } = line;
  const isGone = problem === 'sold_out' || problem === 'withdrawn';
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-x-5 py-6 sm:grid-cols-[7rem_1fr] sm:gap-x-7">
      <Picture
        picture={image}
        sizes="7rem"
        className={`frame ${isGone ? 'opacity-50' : ''}`}
        decorative
      />
      <div className="flex min-w-0 flex-col">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-5">
          <h3 className="wrap-anywhere">
            <ShopLink to={`/items/product/${slug}`} className="line-link hover:underline">
              {title}
            </ShopLink>
          </h3>
          <p className={`font-medium ${isGone ? 'text-quiet line-through' : ''}`}>
            <span className="sr-only">{t('lineTotal')}: </span>
            {isGone ? (
              <Price amount={line.price} />
            ) : (
              <LineTotal price={line.price} quantity={Math.min(quantity, available)} />
            )}
          </p>
        </div>
        <p className="label mt-1 text-quiet">
          {[color, size && sizeLabel(size)].filter(Boolean).join(', ')}
        </p>
        {quantity > 1 && !problem && (
          <p className="label mt-1 text-quiet">
            {quantity} × <Price amount={line.price} />
          </p>
        )}
        <LineNotice {...{ line, before, onQuantity, onAgree }} />
        {!isGone && (
          <div className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-2 pt-4">
            <Quantity line={line} left={left} onQuantity={onQuantity} />
            <button type="button" className="link label min-h-11" onClick={() => onQuantity(0)}>
              {t('remove')}
              <span className="sr-only">: {title}</span>
            </button>
          </div>
        )}
      </div>
    </li>
  );
}
