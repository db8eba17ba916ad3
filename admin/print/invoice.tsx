import { Button, Stack, Text, Title } from '@mantine/core';
import type { OfficeOrder } from '#contract/office-orders.ts';
import { byOwnClock, dayInWords } from '#ui/day-in-words.ts';
import { formatPrice } from '#ui/price.ts';
import { sizeLabel } from '#ui/size-label.ts';
import { call } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/words.ts';
import { Head, Part } from './head.tsx';
import { LinesTable } from './lines-table.tsx';
import { AddressLines, Mark, type PrintWords, Sheets } from './sheets.tsx';

/** Invoices that have their numbers; over them the question whether the others are to have one. */
export function Component() {
  return (
    <Sheets
      name="invoice"
      isThere={({ invoice }) => invoice !== null}
      above={(orders) => <NotIssued orders={orders.filter(({ invoice }) => !invoice)} />}
    >
      {(order, t) => <Invoice order={order} t={t} />}
    </Sheets>
  );
}

function NotIssued({ orders }: { orders: OfficeOrder[] }) {
  const t = useWords('orders');
  const mayChange = useMe().mayChange('orders');
  const { busy, write } = useWrite();
  const offered = mayChange ? orders.filter(({ status }) => status !== 'cancelled') : [];
  const [first] = orders;
  if (!first) return null;

  /** One after another, in the order in which they were placed: so are their numbers. */
  async function issue() {
    for (const { id } of offered.toSorted((a, b) => a.placedAt.localeCompare(b.placedAt))) {
      await call('POST /orders/admin/:id/invoice', { params: { id } });
    }
  }
  const count = offered.length;
  return (
    <Stack align="flex-start" className="sheet-asked no-print">
      <Title order={1} size="h3">
        {orders.length > 1
          ? t('papers.notIssued', { count: orders.length })
          : t('noInvoice', { number: first.number })}
      </Title>
      <Text size="sm">
        {t(!count ? 'noInvoiceHere' : count > 1 ? 'papers.notIssuedText' : 'noInvoiceText')}
      </Text>
      {count > 0 && (
        <Button loading={busy} onClick={() => write(issue)}>
          {count > 1 ? t('papers.issue', { count }) : t('issueInvoice')}
        </Button>
      )}
    </Stack>
  );
}

function Invoice({ order, t }: { order: OfficeOrder; t: PrintWords }) {
  const { invoice, language } = order;
  if (!invoice) return null;
  const { seller } = invoice;
  const price = (amount: number) =>
    formatPrice(amount, order.currency, language, { inColumn: true });
  return (
    <>
      <Head
        title={`${t('invoice')} ${invoice.number}`}
        lines={[
          dayInWords(byOwnClock(invoice.issuedAt), language),
          `${t('order')} ${order.number} · ${dayInWords(byOwnClock(order.placedAt), language)}`,
        ]}
      >
        <Mark />
        <Part title={t('seller')}>
          {[seller.name, seller.address, seller.phone, seller.email].map((line) => (
            <p key={line}>{line}</p>
          ))}
          {seller.taxId && <p>{t('taxId', { id: seller.taxId })}</p>}
        </Part>
      </Head>
      <div className="sheet-parts">
        <Part title={t('buyer')}>
          <AddressLines order={order} />
        </Part>
        <Part title={t('payment')}>
          <p>{order.paymentMethod.title}</p>
          <p>{t(`payments.${order.paymentStatus}`)}</p>
        </Part>
      </div>
      <LinesTable
        lines={order.lines}
        t={t}
        about={({ color, size, sku }) => `${color}, ${sizeLabel(size, language)} · ${sku}`}
        columns={[
          { title: t('price'), amount: true, cell: (line) => price(line.price) },
          { title: t('quantity'), amount: true, cell: ({ quantity }) => quantity },
          { title: t('sum'), amount: true, cell: ({ lineTotal }) => price(lineTotal) },
        ]}
      >
        <Sums order={order} taxPercent={seller.taxPercent} price={price} t={t} />
      </LinesTable>
      {seller.note && <p className="said">{seller.note}</p>}
      {order.refunds.map((refund) => (
        <p key={refund.id}>
          {t('givenBack', {
            amount: price(refund.amount),
            day: dayInWords(byOwnClock(refund.at), language),
          })}
        </p>
      ))}
    </>
  );
}

type SumsProps = {
  order: OfficeOrder;
  taxPercent: NonNullable<OfficeOrder['invoice']>['seller']['taxPercent'];
  price: (amount: number) => string;
  t: PrintWords;
};

function Sums({ order, taxPercent, price, t }: SumsProps) {
  const { subtotal, delivery, discount, total, currency } = order;
  return (
    <>
      <Sum label={t('pieces')} value={price(subtotal)} />
      <Sum label={`${t('delivery')} (${order.deliveryMethod.title})`} value={price(delivery)} />
      {discount > 0 && <Sum label={t('discount')} value={`− ${price(discount)}`} />}
      <Sum isTotal label={`${t('total')}, ${currency.toUpperCase()}`} value={price(total)} />
      {taxPercent && (
        <Sum
          label={t('taxIncluded', { percent: String(taxPercent) })}
          value={price(taxIn(total, taxPercent))}
        />
      )}
    </>
  );
}

/** The tax that a sum holds, in minor units. */
function taxIn(total: number, percent: number): number {
  return Math.round(total - total / (1 + percent / 100));
}

type SumProps = { label: string; value: string; isTotal?: boolean };

function Sum({ label, value, isTotal }: SumProps) {
  return (
    <tr className={isTotal ? 'total' : undefined}>
      <td colSpan={3} className="amount">
        {label}
      </td>
      <td className="amount">{value}</td>
    </tr>
  );
}
