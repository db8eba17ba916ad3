import { type RefObject, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Product, Size } from '#contract/products.ts';
import { useFailureText } from '../forms/failure.tsx';
import { ShopLink } from '../links/shop-link.tsx';
import { Price, PriceRange } from '../money/price.tsx';
import { useSizeLabel } from '../parts/size-label.ts';

type Props = {
  product: Product;
  size: Size | undefined;
  /** The bar is hidden while this element is visible. */
  button: RefObject<HTMLElement | null>;
  sizes: RefObject<HTMLElement | null>;
  /** The result of adding to the basket, shown where the button was pressed. */
  added: { isPending: boolean; isSuccess: boolean; error: unknown };
};

/** On phones, a bar with price and button below the page, without covering content. */
export function StickyBar({ product, size, button, sizes, added }: Props) {
  const t = useTranslations('product');
  const sizeLabel = useSizeLabel();
  const isShown = useOutOfSight(button);
  function goToSizes() {
    sizes.current?.scrollIntoView({ block: 'center' });
    sizes.current?.querySelector('input')?.focus({ preventScroll: true });
  }
  return (
    <div
      inert={!isShown}
      className={`sticky-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper px-5 py-3 md:hidden ${isShown ? '' : 'translate-y-full opacity-0'}`}
    >
      {isShown && <Answer {...added} />}
      <div className="flex items-center justify-between gap-4">
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
        {size ? (
          <button type="submit" className="button shrink-0 px-5" aria-disabled={added.isPending}>
            {added.isPending ? t('adding') : t('add')}
          </button>
        ) : (
          <button type="button" className="button shrink-0 px-5" onClick={goToSizes}>
            {t('pickSize')}
          </button>
        )}
      </div>
    </div>
  );
}

/** Hidden from screen readers, because the page announces the result itself. */
function Answer({ isSuccess, error }: Pick<Props['added'], 'isSuccess' | 'error'>) {
  const t = useTranslations('product');
  const failureText = useFailureText();
  if (error) return <p className="mb-2 text-small font-medium text-alarm">{failureText(error)}</p>;
  if (!isSuccess) return null;
  return (
    <p className="-mt-2 mb-1 flex items-center justify-between gap-4">
      <span>{t('addedShort')}</span>
      <ShopLink to="/items/checkout" className="link grid min-h-11 items-center font-medium">
        {t('toBasket')}
      </ShopLink>
    </p>
  );
}

/** Whether an element is scrolled out of view; also sets `data-bar` on the document. */
function useOutOfSight(watched: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const element = watched.current;
    if (!element) return;
    const watching = new IntersectionObserver(([entry]) => {
      setOut(entry !== undefined && !entry.isIntersecting);
    });
    watching.observe(element);
    return () => watching.disconnect();
  }, [watched]);
  useEffect(() => {
    // Scroll padding keeps the focused element and the end of the page clear of the bar.
    document.documentElement.toggleAttribute('data-bar', isOut);
    return () => document.documentElement.removeAttribute('data-bar');
  }, [isOut]);
  return isOut;
}
