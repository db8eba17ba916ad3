import { Button, Stack, Text } from '@mantine/core';
import { useParams } from 'react-router';
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
import { AddressLines, Mark, type PrintWords, Sheet } from './sheet.tsx';

/** An invoice once it has its number; before that, the question whether it is to have one. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <Sheet id={id} name="invoice">
      {(order, t) =>
        order.invoice ? <Invoice order={order} t={t} /> : <NotIssued order={order} />
      }
    </Sheet>
  );
}

function NotIssued({ order }: { order: OfficeOrder }) {
  const t = useWords('orders');
  const mayChange = useMe().mayChange('orders');
  const { busy, write } = useWrite();
  const issue = () =>
    write(() => call('POST /orders/admin/:id/invoice', { params: { id: order.id } }));
  const offered = mayChange && order.status !== 'cancelled';
  return (
    <Stack align="flex-start" className="no-print">
      <h1>{t('noInvoice', { number: order.number })}</h1>
      <Text size="sm">{offered ? t('noInvoiceText') : t('noInvoiceHere')}</Text>
      {offered && (
        <Button loading={busy} onClick={issue}>
          {t('issueInvoice')}
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
        {...{ order, t }}
        about={({ color, size, sku }) => `${color}, ${sizeLabel(size, language)} · ${sku}`}
        columns={[
          { title: t('price'), amount: true, cell: (line) => price(line.price) },
          { title: t('quantity'), amount: true, cell: ({ quantity }) => quantity },
          { title: t('sum'), amount: true, cell: ({ lineTotal }) => price(lineTotal) },
        ]}
      >
        <Sum label={t('pieces')} value={price(order.subtotal)} />
        <Sum
          label={`${t('delivery')} (${order.deliveryMethod.title})`}
          value={price(order.delivery)}
        />
        {order.discount > 0 && <Sum label={t('discount')} value={`− ${price(order.discount)}`} />}
        <Sum
          isTotal
          label={`${t('total')}, ${order.currency.toUpperCase()}`}
          value={price(order.total)}
        />
        {seller.taxPercent && (
          <Sum
            label={t('taxIncluded', { percent: String(seller.taxPercent) })}
            value={price(taxIn(order.total, seller.taxPercent))}
          />
        )}
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
