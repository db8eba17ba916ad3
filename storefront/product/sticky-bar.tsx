import { type RefObject, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Product, Size } from '#contract/products.ts';
import { Price, PriceRange } from '../money/price.tsx';
import { useSizeLabel } from './size-label.ts';

type Props = {
  product: Product;
  size: Size | undefined;
  /** While this is in sight the bar is not. */
  button: RefObject<HTMLElement | null>;
  isBusy: boolean;
};

/** On a phone the button and the price stay at hand, below the page: nothing scrolls under them. */
export function StickyBar({ product, size, button, isBusy }: Props) {
  const t = useTranslations('product');
  const sizeLabel = useSizeLabel();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const watched = button.current;
    if (!watched) return;
    const watching = new IntersectionObserver(([entry]) => {
      setShown(entry !== undefined && !entry.isIntersecting);
    });
    watching.observe(watched);
    return () => watching.disconnect();
  }, [button]);
  useEffect(() => {
    // What takes the focus is scrolled clear of the bar, and the page's end above it.
    document.documentElement.toggleAttribute('data-bar', isShown);
    return () => document.documentElement.removeAttribute('data-bar');
  }, [isShown]);
  return (
    <div
      inert={!isShown}
      className={`sticky-bar fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-t border-line bg-paper px-5 py-3 md:hidden ${isShown ? '' : 'translate-y-full opacity-0'}`}
    >
      <p className="min-w-0">
        <span className="block truncate text-small text-quiet max-[24rem]:hidden">
          {size ? sizeLabel(size.label) : product.options[0]?.title}
        </span>
        {size ? (
          <Price amount={size.price} />
        ) : (
          <PriceRange from={product.priceFrom} to={product.priceTo} />
        )}
      </p>
      <button type="submit" className="button shrink-0 px-5" aria-disabled={isBusy}>
        {size ? t('add') : t('pickSize')}
      </button>
    </div>
  );
}
