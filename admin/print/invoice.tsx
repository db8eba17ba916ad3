import { Button, Stack, Text } from '@mantine/core';
import { useParams } from 'react-router';
import type { OfficeOrder } from '#contract/orders.ts';
import { formatPrice } from '#ui/price.ts';
import { call } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/words.ts';
import { AddressLines, dayInWords, Mark, type PrintWords, Sheet } from './sheet.tsx';

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
  const price = (amount: number) => formatPrice(amount, order.currency, language);
  return (
    <>
      <header className="sheet-head">
        <div>
          <h1>
            {t('invoice')} {invoice.number}
          </h1>
          <p>{dayInWords(invoice.issuedAt, language)}</p>
          <p>
            {t('order')} {order.number} · {dayInWords(order.placedAt, language)}
          </p>
        </div>
        <div>
          <Mark />
          <h2>{t('seller')}</h2>
          {[seller.name, seller.address, seller.phone, seller.email].map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </header>
      <div className="sheet-parties">
        <section>
          <h2>{t('buyer')}</h2>
          <AddressLines order={order} />
        </section>
        <section>
          <h2>{t('payment')}</h2>
          <p>{order.paymentMethod.title}</p>
          <p>{t(`payments.${order.paymentStatus}`)}</p>
        </section>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('piece')}</th>
            <th scope="col" className="amount">
              {t('price')}
            </th>
            <th scope="col" className="amount">
              {t('quantity')}
            </th>
            <th scope="col" className="amount">
              {t('sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <td>
                {line.title}
                <p className="quiet">
                  {line.color}, {line.size} · {line.sku}
                </p>
              </td>
              <td className="amount">{price(line.price)}</td>
              <td className="amount">{line.quantity}</td>
              <td className="amount">{price(line.lineTotal)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum label={t('pieces')} value={price(order.subtotal)} />
          <Sum
            label={`${t('delivery')} (${order.deliveryMethod.title})`}
            value={price(order.delivery)}
          />
          {order.discount > 0 && <Sum label={t('discount')} value={`− ${price(order.discount)}`} />}
          <Sum
            label={`${t('total')}, ${order.currency.toUpperCase()}`}
            value={price(order.total)}
          />
        </tfoot>
      </table>
      {order.refunds.map((refund) => (
        <p key={refund.id}>
          {t('givenBack', {
            amount: price(refund.amount),
            day: dayInWords(refund.at, language),
          })}
        </p>
      ))}
    </>
  );
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <tr>
      <td colSpan={3} className="amount">
        {label}
      </td>
      <td className="amount">{value}</td>
    </tr>
  );
}
