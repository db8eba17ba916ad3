import { Button, Stack, Text, Title } from '@mantine/core';
import type { AdminOrder, Invoice as Issued } from '#contract/admin-orders.ts';
import type { PayToAccount } from '#contract/bank-account.ts';
import { byOwnClock, dayInWords } from '#core/day-in-words.ts';
import { formatIban, isIban } from '#core/iban.ts';
import { awaitedStatuses } from '#core/order-status.ts';
import { sizeLabel } from '#core/size-label.ts';
import { formatPrice } from '#ui/price.ts';
import { call } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { Head, Part } from './head.tsx';
import { LinesTable } from './lines-table.tsx';
import { AddressLines, Mark, type PrintWords, Sheets } from './sheets.tsx';

/** Issued invoices, with an offer above them to issue those that are missing. */
export function Component() {
  return (
    <Sheets
      name="invoice"
      isThere={({ invoice }) => invoice !== null}
      above={(orders) => <NotIssued orders={orders.filter(({ invoice }) => !invoice)} />}
    >
      {({ invoice }, t) => invoice && <Invoice invoice={invoice} t={t} />}
    </Sheets>
  );
}

function NotIssued({ orders }: { orders: AdminOrder[] }) {
  const t = useWords('orders');
  const mayChange = useMe().mayChange('orders');
  const { busy, write } = useWrite();
  const offered = mayChange ? orders.filter(({ status }) => status !== 'cancelled') : [];
  const [first] = orders;
  if (!first) return null;

  /** Issued one by one in the order of placing, so that the numbers are in that order too. */
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

/** Rendered from the issued invoice only, because the order may change afterwards. */
function Invoice({ invoice, t }: { invoice: Issued; t: PrintWords }) {
  const { seller, contents } = invoice;
  const { language, order, paymentMethod, paymentStatus } = contents;
  const isOwed = awaitedStatuses.includes(paymentStatus) && paymentMethod.kind === 'bank_transfer';
  const price = (amount: number) =>
    formatPrice(amount, contents.currency, language, { inColumn: true });
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
          <AddressLines address={contents.address} language={language} />
        </Part>
        <Part title={t('payment')}>
          <p>{paymentMethod.title}</p>
          <p>{t(`payments.${paymentStatus}`)}</p>
          {isOwed && <p className="written">{paymentMethod.instructions}</p>}
          {isOwed && paymentMethod.account && (
            <PayTo account={paymentMethod.account} reference={order.number} t={t} />
          )}
        </Part>
      </div>
      <LinesTable
        lines={contents.lines}
        t={t}
        about={({ color, size, sku }) => `${color}, ${sizeLabel(size, language)} · ${sku}`}
        columns={[
          { title: t('price'), amount: true, cell: (line) => price(line.price) },
          { title: t('quantity'), amount: true, cell: ({ quantity }) => quantity },
          { title: t('sum'), amount: true, cell: ({ lineTotal }) => price(lineTotal) },
        ]}
      >
        <Sums invoice={invoice} price={price} t={t} />
      </LinesTable>
      {seller.note && <p className="written">{seller.note}</p>}
    </>
  );
}

type PayToProps = { account: PayToAccount; reference: string; t: PrintWords };

function PayTo({ account: { holder, bank, number, bic }, reference, t }: PayToProps) {
  const iban = formatIban(number);
  return (
    <div className="pay-to">
      <p>{t('accountHolder', { holder })}</p>
      {bank && <p>{t('bank', { bank })}</p>}
      <p>{isIban(number) ? `IBAN: ${iban}` : t('accountNumber', { number })}</p>
      {bic && <p>BIC: {bic}</p>}
      <p>{t('reference', { number: reference })}</p>
    </div>
  );
}

type SumsProps = { invoice: Issued; price: (amount: number) => string; t: PrintWords };

function Sums({ invoice: { seller, contents }, price, t }: SumsProps) {
  const { subtotal, delivery, discount, total, tax, currency, paid = 0 } = contents;
  return (
    <>
      <Sum label={t('items')} value={price(subtotal)} />
      <Sum label={`${t('delivery')} (${contents.deliveryMethod})`} value={price(delivery)} />
      {discount > 0 && <Sum label={t('discount')} value={`− ${price(discount)}`} />}
      <Sum isTotal label={`${t('total')}, ${currency.toUpperCase()}`} value={price(total)} />
      {seller.taxPercent && (
        <Sum label={t('taxIncluded', { percent: String(seller.taxPercent) })} value={price(tax)} />
      )}
      {paid > 0 && paid < total && (
        <>
          <Sum label={t('paid')} value={price(paid)} />
          <Sum isTotal label={t('amountDue')} value={price(total - paid)} />
        </>
      )}
    </>
  );
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
