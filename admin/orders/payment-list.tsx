import { Text } from '@mantine/core';
import type { AdminOrder, Payment } from '#contract/admin-orders.ts';
import { formatInstant } from '../formats/format-date.ts';
import { formatMoney } from '../formats/format-money.ts';
import { useWords } from '../words/translator.ts';

/** The payments and refunds of an order: amount, state, note, by whom and when. */
export function PaymentList({ order }: { order: AdminOrder }) {
  const t = useWords('orders');
  const money = (amount: number) => formatMoney(amount, order.currency);
  function describe({ state, amount, captured }: Payment): string {
    if (state === 'paid') return t('paymentOf', { amount: money(captured) });
    return `${t(`paymentStates.${state}`)}: ${money(amount)}`;
  }
  return (
    <>
      {order.payments.map((payment) => (
        <Entry
          key={payment.id}
          words={describe(payment)}
          text={[payment.reason, payment.note].filter(Boolean).join('. ')}
          {...payment}
        />
      ))}
      {order.refunds.map((refund) => (
        <Entry
          key={refund.id}
          words={t('refundOf', { amount: money(refund.amount) })}
          text={refund.note}
          {...refund}
        />
      ))}
    </>
  );
}

type EntryProps = { words: string; text: string | null; actor: string; at: string };

function Entry({ words, text, actor, at }: EntryProps) {
  return (
    <Text size="sm" className="anywhere">
      {words}
      {text && `: ${text}`}
      <Text span size="sm" c="dimmed" display="block">
        {actor} · {formatInstant(at)}
      </Text>
    </Text>
  );
}
