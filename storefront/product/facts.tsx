import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { CheckoutOptions } from '#contract/orders.ts';
import type { Size } from '#contract/products.ts';
import { formatNumber } from '#ui/price.ts';
import { usePrice } from '../money/price.tsx';
import { useLanguage } from '../page/shop.ts';
import { ShopLink } from '../page/shop-link.tsx';
import { readSize, type SizeKind } from './size-kind.ts';

/** Stock in words; room is kept for them, so that nothing moves when a size is chosen. */
export function Stock({ size }: { size: Size | undefined }) {
  const t = useTranslations('product');
  return (
    <p role="status" className="label mt-4 min-h-5 text-quiet">
      {size && stockInWords(size)}
    </p>
  );

  function stockInWords(one: Size): string {
    if (!one.available) return t('soldOutNow');
    return isFew(one) ? t('few', { count: one.stock }) : t('inStock');
  }
}

/** Whether so few are left that their number is told. */
export function isFew({ stock }: Size): boolean {
  return stock < 5;
}

type Props = {
  description: string | null | undefined;
  size: Size | undefined;
  kind: SizeKind | undefined;
  delivery: CheckoutOptions['deliveryMethods'];
};

/** What the piece is, what it measures, how it comes and goes back: each to be opened. */
export function Facts({ description, size, kind, delivery }: Props) {
  const t = useTranslations('product');
  const price = usePrice();
  const measures = useMeasures(size, kind);
  return (
    <div className="mt-8 border-t border-line">
      {description && (
        <Fold title={t('about')} isOpen>
          <p className="whitespace-pre-line">{description}</p>
        </Fold>
      )}
      {measures.length > 0 && (
        <Fold title={t('measures')}>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
            {measures.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-quiet">{name}</dt>
                <dd className="tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </Fold>
      )}
      <Fold title={t('delivery')}>
        <ul className="grid gap-1">
          {delivery.map((method) => (
            <li key={method.id}>
              {method.title}: {method.price > 0 ? price(method.price) : t('free')}
              {method.price > 0 &&
                method.freeFrom !== null &&
                `, ${t('freeFrom', { amount: price(method.freeFrom) })}`}
            </li>
          ))}
        </ul>
        <p className="mt-2">
          <ShopLink to="/shipping-policy" className="link">
            {t('deliveryMore')}
          </ShopLink>
        </p>
      </Fold>
    </div>
  );
}

function Fold({
  title,
  isOpen,
  children,
}: {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className="fold border-b border-line">
      <summary className="flex min-h-13 items-center justify-between gap-4">
        <h2 className="label font-semibold">{title}</h2>
      </summary>
      <div className="max-w-prose pb-6">{children}</div>
    </details>
  );
}

function useMeasures(size: Size | undefined, kind: SizeKind | undefined): [string, string][] {
  const t = useTranslations('product');
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const read = size && readSize(size.label);
  const mm = (value: number) => t('mm', { value: number(Math.round(value * 10) / 10) });
  const measured: Record<SizeKind, (value: number) => [string, string][]> = {
    ring: (value) => [
      [t('circumference'), mm(value)],
      [t('diameter'), mm(value / Math.PI)],
    ],
    bangle: (value) => [[t('diameter'), mm(value)]],
    bracelet: (value) => [[t('length'), mm(value * 10)]],
    necklace: (value) => [[t('length'), mm(value * 10)]],
  };
  return [
    ...(read && kind ? measured[kind](read.value) : []),
    ...(size?.weightGrams
      ? [[t('weight'), t('grams', { value: number(size.weightGrams) })] as [string, string]]
      : []),
    ...(size ? [[t('sku'), size.sku] as [string, string]] : []),
  ];
}
