import { Button } from '@mantine/core';
import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { addressLines } from '#ui/address-lines.ts';
import { wayBackTo } from '../lists/list-navigation.ts';
import { Loaded, Loading } from '../problems/states.tsx';
import { useRead } from '../session/use-read.ts';
import { useShop } from '../session/use-shop.ts';
import { useWords, useWordsIn } from '../words/translator.ts';
import './print.css';

export type PrintWords = NonNullable<ReturnType<typeof useWordsIn<'print'>>>;

type Props = {
  name: 'slip' | 'invoice';
  /** Whether the order has such a sheet. */
  isThere?: (order: AdminOrder) => boolean;
  /** Shown above the sheets, not printed. */
  above?: (orders: AdminOrder[]) => ReactNode;
  children: (order: AdminOrder, t: PrintWords) => ReactNode;
};

/** Print sheets of one or several orders: `/admin/orders/1f…,2c…/slip`. */
export function Sheets({ name, isThere = () => true, above, children }: Props) {
  const { id = '' } = useParams();
  const ids = id.split(',');
  const t = useWords('orders');
  const shop = useShop();
  const { data, loading, error, refetch } = useRead('GET /orders/admin/clients', {
    query: { ids, pageSize: ids.length },
  });
  // In the order of the list.
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

/** The sheet is in the language of its order, the buttons above it in the admin's. */
function Sheet({ order, children }: Pick<Props, 'children'> & { order: AdminOrder }) {
  const words = useWordsIn(order.language, 'print');
  if (!words) return <Loading />;
  return (
    <article className="sheet" lang={order.language}>
      {children(order, words)}
    </article>
  );
}

/** The shop's logo, if it has one. */
export function Mark() {
  const { shopName, pictures } = useShop();
  if (!pictures?.logo) return null;
  return <img src={pictures.logo.url} alt={shopName} className="sheet-mark" />;
}

/** The shop's logo, or its name. */
export function Letterhead() {
  const { shopName, pictures } = useShop();
  return pictures?.logo ? <Mark /> : <h2>{shopName}</h2>;
}

/** The address as on a letter, with the country in the order's language. */
export function AddressLines({ address, language }: Pick<AdminOrder, 'address' | 'language'>) {
  return addressLines(address, language).map((line) => <p key={line}>{line}</p>);
}
