import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { AttributeFact } from '#contract/attributes.ts';
import type { CheckoutOptions } from '#contract/orders.ts';
import type { Size } from '#contract/products.ts';
import { formatNumber } from '#ui/price.ts';
import { ShopLink } from '../links/shop-link.tsx';
import { usePrice } from '../money/price.tsx';
import { useLanguage } from '../shop/shop.ts';
import { readSize, type SizeKind } from './size-kind.ts';

/** The stock as text, or a request to select a size; space is reserved, so that nothing shifts. */
export function Stock({ size, isMissing }: { size: Size | undefined; isMissing: boolean }) {
  const t = useTranslations('product');
  return (
    <div className="label mt-3 min-h-5">
      <p role="status" className="text-quiet">
        {size && !isMissing && stockInWords(size)}
      </p>
      {isMissing && (
        <p id="size-missing" role="alert" className="font-medium text-alarm">
          {t('chooseSize')}
        </p>
      )}
    </div>
  );

  function stockInWords(one: Size): string {
    if (!one.available) return t('soldOutNow');
    return isFew(one) ? t('few', { count: one.stock }) : t('inStock');
  }
}

/** Whether the stock is low enough for the number to be shown. */
export function isFew({ stock }: Size): boolean {
  return stock < 5;
}

type Props = {
  description: string | null | undefined;
  /** The attributes of the product in the chosen colour and size. */
  attributes: AttributeFact[];
  size: Size | undefined;
  kind: SizeKind | undefined;
  delivery: CheckoutOptions['deliveryMethods'];
};

/** The attribute that states the measurement otherwise derived from the size label. */
const measured: Record<SizeKind, string> = {
  ring: 'circumference',
  bangle: 'diameter',
  bracelet: 'length',
  necklace: 'length',
};

/** Description, attributes, measurements, delivery and returns as collapsible sections. */
export function Facts({ description, attributes: details, size, kind, delivery }: Props) {
  const t = useTranslations('product');
  const price = usePrice();
  const given = new Set(details.map(({ key }) => key));
  const measures = useMeasures(size, kind && given.has(measured[kind]) ? undefined : kind);
  return (
    <div className="mt-8 border-t border-line">
      {description && (
        <Fold title={t('about')} isOpen>
          <p className="whitespace-pre-line">{description}</p>
        </Fold>
      )}
      {details.length > 0 && (
        <Fold title={t('details')} isOpen>
          {[...new Set(details.map(({ group }) => group))].map((group) => (
            <div key={group} className="mb-4 last:mb-0">
              {group && <h3 className="label mb-1 font-semibold">{group}</h3>}
              <Rows
                rows={details
                  .filter((fact) => fact.group === group)
                  .map(({ name, value }) => [name, value])}
              />
            </div>
          ))}
        </Fold>
      )}
      {measures.length > 0 && (
        <Fold title={t('measures')}>
          <Rows rows={measures} />
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

function Rows({ rows }: { rows: [string, string][] }) {
  return (
    <table className="w-full">
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name} className="align-top">
            <th scope="row" className="w-2/5 py-0.5 pr-6 text-left font-normal text-quiet">
              {name}
            </th>
            <td className="whitespace-pre-line py-0.5 tabular-nums">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useMeasures(size: Size | undefined, kind: SizeKind | undefined): [string, string][] {
  const t = useTranslations('product');
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const read = size && readSize(size.label);
  const mm = (value: number) => t('mm', { value: number(Math.round(value * 10) / 10) });
  const rowsOf: Record<SizeKind, (value: number) => [string, string][]> = {
    ring: (value) => [
      [t('circumference'), mm(value)],
      [t('diameter'), mm(value / Math.PI)],
    ],
    bangle: (value) => [[t('diameter'), mm(value)]],
    bracelet: (value) => [[t('length'), mm(value * 10)]],
    necklace: (value) => [[t('length'), mm(value * 10)]],
  };
  return [
    ...(read && kind ? rowsOf[kind](read.value) : []),
    ...(size?.weightGrams
      ? [[t('weight'), t('grams', { value: number(size.weightGrams) })] as [string, string]]
      : []),
    ...(size ? [[t('sku'), size.sku] as [string, string]] : []),
  ];
}
