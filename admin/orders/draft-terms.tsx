import { Group, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import type { CheckoutOptions } from '#contract/orders.ts';
import { formatMoney } from '../formats/format-money.ts';
import { MoneyInput } from '../money/money-input.tsx';
import { Panel } from '../parts/panel.tsx';
import { useWords } from '../words/translator.ts';
import type { DraftForm, Sums } from './draft.ts';
import { Sum } from './sum.tsx';

type Props = { form: DraftForm; options: CheckoutOptions; sums: Sums };

/** Delivery, payment, discount and totals. */
export function DraftTerms({ form, options, sums }: Props) {
  const t = useWords('orders');
  const price = (amount: number) => formatMoney(amount, options.chargeCurrency);
  const country = form.values.address.country;
  const goes = (countries: string[] | null) =>
    !countries || !country || countries.includes(country);
  return (
    <Panel title={t('terms')}>
      <Stack gap="md">
        <Radio.Group
          label={t('delivery')}
          required
          errorProps={{ mt: 6 }}
          {...form.getInputProps('deliveryMethod')}
        >
          <Stack gap={6} mt={6}>
            {options.deliveryMethods.map((method) => (
              <Radio
                key={method.id}
                value={method.id}
                disabled={!goes(method.countries)}
                label={`${method.title} · ${price(method.price)}`}
                description={goes(method.countries) ? undefined : t('notThere')}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Radio.Group
          label={t('payment')}
          required
          errorProps={{ mt: 6 }}
          {...form.getInputProps('paymentMethod')}
        >
          <Stack gap={6} mt={6}>
            {options.paymentMethods.map((method) => (
              <Radio key={method.id} value={method.id} label={method.title} />
            ))}
          </Stack>
        </Radio.Group>
        <Group grow align="flex-start">
          <MoneyInput
            currency={options.chargeCurrency}
            label={t('discountIn', { currency: options.chargeCurrency.toUpperCase() })}
            value={form.values.discount}
            onChange={(amount) => form.setFieldValue('discount', amount)}
            error={form.errors.discount}
          />
          <TextInput label={t('discountReason')} {...form.getInputProps('discountReason')} />
        </Group>
        <Textarea label={t('draftNote')} minRows={2} {...form.getInputProps('note')} />
        <Textarea label={t('giftMessage')} minRows={2} {...form.getInputProps('giftMessage')} />
        <Stack gap={4} className="numbers" aria-live="polite">
          <Sum label={t('items')} value={price(sums.subtotal)} />
          <Sum label={t('delivery')} value={sums.delivery === null ? '—' : price(sums.delivery)} />
          {sums.discount > 0 && <Sum label={t('discount')} value={`− ${price(sums.discount)}`} />}
          <Sum label={t('total')} value={price(sums.total)} strong />
        </Stack>
      </Stack>
    </Panel>
  );
}
