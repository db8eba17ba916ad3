import { Button } from '@mantine/core';
import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { OfficeOrder } from '#contract/office-orders.ts';
import { addressLines } from '#ui/address-lines.ts';
import { wayBackTo } from '../lists/walk.ts';
import { Loaded, Loading } from '../problems/states.tsx';
import { useRead } from '../session/use-read.ts';
import { useShop } from '../shell/use-shop.ts';
import { useWords, useWordsIn } from '../words/words.ts';
import './print.css';

export type PrintWords = NonNullable<ReturnType<typeof useWordsIn<'print'>>>;

type Props = {
  name: 'slip' | 'invoice';
  /** Whether an order has such a sheet. */
  isThere?: (order: OfficeOrder) => boolean;
  /** What stands over the sheets, on the screen only. */
  above?: (orders: OfficeOrder[]) => ReactNode;
  children: (order: OfficeOrder, t: PrintWords) => ReactNode;
};

/** A sheet for the printer of an order, or of each of several: `/admin/orders/1f…,2c…/slip`. */
export function Sheets({ name, isThere = () => true, above, children }: Props) {
  const { id = '' } = useParams();
  const ids = id.split(',');
  const t = useWords('orders');
  const shop = useShop();
  const { data, loading, error, refetch } = useRead('GET /orders/admin/clients', {
    query: { ids, pageSize: ids.length },
  });
  // As they stood in the list.
  const orders = ids.flatMap((id) => data?.find((order) => order.id === id) ?? []);
  const sheets = orders.filter(isThere);
  const [one] = ids.length === 1 ? orders : [];
  const words = useWordsIn(one?.language, 'print');
  const isGone = data !== undefined && !orders.length;
  const titleOfOne = one && words && `${words(name)} ${one.number}`;
  return (
    <>
      <title>{titleOfOne ?? t(`papers.${name}s`)}</title>
      <nav className="sheet-actions no-print" aria-label={t('sheet')}>
        <Button
          component={Link}
          to={one ? `/admin/orders/${one.id}` : wayBackTo('/admin/orders')}
          variant="default"
          leftSection={<ArrowLeft size={16} aria-hidden />}
        >
          {t(one ? 'backToOrder' : 'papers.back')}
        </Button>
        {sheets.length > 0 && (
          <Button onClick={() => window.print()} leftSection={<Printer size={16} aria-hidden />}>
            {t('print')}
          </Button>
        )}
      </nav>
      <Loaded loading={loading || shop.loading} error={isGone ? 404 : error} onRetry={refetch}>
        {above?.(orders)}
        {sheets.map((order) => (
          <Sheet key={order.id} order={order}>
            {children}
          </Sheet>
        ))}
      </Loaded>
    </>
  );
}

/** It speaks the language of its order; the buttons over it that of the office. */
function Sheet({ order, children }: Pick<Props, 'children'> & { order: OfficeOrder }) {
  const words = useWordsIn(order.language, 'print');
  if (!words) return <Loading />;
  return (
    <article className="sheet" lang={order.language}>
      {children(order, words)}
    </article>
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
  return addressLines(order.address, order.language).map((line) => <p key={line}>{line}</p>);
}
