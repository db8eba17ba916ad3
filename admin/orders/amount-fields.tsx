import { Text, Textarea } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { formatMoney } from '../formats/format-money.ts';
import { MoneyInput } from '../money/money-input.tsx';
import { useWords } from '../words/translator.ts';

type Props = {
  order: AdminOrder;
  /** The maximum amount, in minor units. */
  most: number;
  amount: Pick<ComponentProps<typeof MoneyInput>, 'value' | 'onChange' | 'error'>;
  note: ComponentProps<typeof Textarea>;
  /** A warning that another admin has recorded money since the form was opened; false for none. */
  meanwhile: string | false;
};

/** The fields for money that was received or refunded: an amount and a note. */
export function AmountFields({ order, most, amount, note, meanwhile }: Props) {
  const t = useWords('orders');
  return (
    <>
      <MoneyInput
        currency={order.currency}
        label={t('amount', { currency: order.currency.toUpperCase() })}
        description={t('atMost', { amount: formatMoney(most, order.currency) })}
        required
        autoFocus
        {...amount}
      />
      <Textarea minRows={2} {...note} />
      {meanwhile && (
        <Text size="sm" className="danger" role="alert">
          {meanwhile}
        </Text>
      )}
    </>
  );
}
