import { Button } from '@mantine/core';
import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OfficeOrder } from '#contract/office-orders.ts';
import { countryName } from '#ui/country-name.ts';
import { Loaded } from '../problems/states.tsx';
import { useRead } from '../session/use-read.ts';
import { useShop } from '../shell/use-shop.ts';
import { useWords, useWordsIn } from '../words/words.ts';
import './print.css';

export type PrintWords = NonNullable<ReturnType<typeof useWordsIn<'print'>>>;

type Props = {
  id: string;
  name: 'slip' | 'invoice';
  children: (order: OfficeOrder, t: PrintWords, refetch: () => void) => ReactNode;
};

/** A page for the printer: it speaks the language of the order, and its buttons that of the office. */
export function Sheet({ id, name, children }: Props) {
  const t = useWords('orders');
  const {
    data: order,
    loading,
    error,
    refetch,
  } = useRead('GET /orders/admin/:id', {
    params: { id },
  });
  const words = useWordsIn(order?.language, 'print');
  const shop = useShop();
  return (
    <>
      <title>{order && words ? `${words(name)} ${order.number}` : t('title')}</title>
      <nav className="sheet-actions no-print" aria-label={t('sheet')}>
        <Button
          component={Link}
          to={`/admin/orders/${id}`}
          variant="default"
          leftSection={<ArrowLeft size={16} aria-hidden />}
        >
          {t('backToOrder')}
        </Button>
        <Button onClick={() => window.print()} leftSection={<Printer size={16} aria-hidden />}>
          {t('print')}
        </Button>
      </nav>
      <Loaded loading={loading || shop.loading || !words} error={error} onRetry={refetch}>
        {order && words && !shop.loading && (
          <article className="sheet" lang={order.language}>
            {children(order, words, () => void refetch())}
          </article>
        )}
      </Loaded>
    </>
  );
}

/** The shop's mark, where it has one. */
export function Mark() {
  const { shopName, pictures } = useShop();
  if (!pictures?.logo) return null;
  return <img src={pictures.logo.url} alt={shopName} className="sheet-mark" />;
}

/** The shop's mark, or its name. */
export function Letterhead() {
  const { shopName, pictures } = useShop();
  return pictures?.logo ? <Mark /> : <h2>{shopName}</h2>;
}

/** Where it goes, as it is written on a letter, the country in the order's language. */
export function AddressLines({ order }: { order: OfficeOrder }) {
  const { address, language } = order;
  const place = [
    address.fullName,
    address.line1,
    address.line2,
    [address.postcode, address.city].filter(Boolean).join(' '),
    address.country && countryName(address.country, language),
    address.phone,
  ];
  return place.filter(Boolean).map((line) => <p key={line}>{line}</p>);
}
