import { Checkbox, NumberInput, SegmentedControl, Select, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import type { Currency } from '#contract/fields.ts';
import type { PriceChange } from '#contract/product-editing.ts';
import { changePrice, highestPrice } from '#core/bulk-price.ts';
import { decimalsOf, toDecimal, toMinorUnits } from '#core/currencies.ts';
import { formatNumber } from '#ui/price.ts';
import { formatMoney } from '../formats/format-money.ts';
import { BulkForm } from '../lists/bulk-form.tsx';
import { useShop } from '../session/use-shop.ts';
import { useLanguage } from '../words/language.ts';
import { useWords } from '../words/translator.ts';

type Way = 'percent' | 'amount' | 'to';

/** A product used as an example in the preview. */
export type PriceExample = { name: string; price: number };

type Props = {
  help: string;
  examples: readonly PriceExample[];
  go: (change: PriceChange) => void;
};

/** A bulk price change, absolute or relative, with rounding and a preview. */
export function PriceForm({ help, examples, go }: Props) {
  const t = useWords('products');
  const { chargeCurrency } = useShop();
  const [way, setWay] = useState<Way>('percent');
  const [typed, setTyped] = useState<number | string>('');
  // Defaults to one unit.
  const [step = String(toMinorUnits(1, chargeCurrency)), setStep] = useState<string>();
  const [showBefore, setShowBefore] = useState(false);
  const rest = { step: way === 'percent' ? Number(step) : 1, showBefore };
  const change = readChange(way, typed, chargeCurrency, rest);
  const example = formatNumber(5, useLanguage(), decimalsOf(chargeCurrency));
  const lowers = way === 'to' || Number(typed) < 0;

  return (
    <BulkForm ready={change !== undefined} act={() => change && go(change)}>
      <SegmentedControl
        value={way}
        onChange={(next) => {
          setWay(next as Way);
          setTyped('');
        }}
        data={(['percent', 'amount', 'to'] as const).map((value) => ({
          value,
          label: t(`bulk.ways.${value}`),
        }))}
      />
      <NumberInput
        key={way}
        label={t(way === 'to' ? 'bulk.priceTo' : 'bulk.percent')}
        description={way === 'to' ? undefined : help}
        data-autofocus
        suffix={way === 'percent' ? ' %' : ` ${chargeCurrency.toUpperCase()}`}
        decimalScale={way === 'percent' ? 2 : decimalsOf(chargeCurrency)}
        value={typed}
        error={typed !== '' && !change ? t(`bulk.bounds.${way}`, { example }) : undefined}
        clampBehavior="none"
        onChange={setTyped}
      />
      {way === 'percent' && (
        <Select
          label={t('bulk.round')}
          allowDeselect={false}
          data={['1', '10', '50', '100', '500', '1000'].map((value) => ({
            value,
            label: toDecimal(Number(value), chargeCurrency),
          }))}
          value={step}
          onChange={(value) => setStep(value ?? '1')}
        />
      )}
      {lowers && (
        <Checkbox
          label={t('bulk.showBefore')}
          checked={showBefore}
          onChange={(event) => setShowBefore(event.currentTarget.checked)}
        />
      )}
      {change && examples.length > 0 && <Examples examples={examples} change={change} />}
    </BulkForm>
  );
}

function Examples({ examples, change }: Pick<Props, 'examples'> & { change: PriceChange }) {
  const t = useWords('products');
  const { chargeCurrency } = useShop();
  return (
    <Stack gap={2} role="status">
      <Text size="sm" fw={500}>
        {t('bulk.examples')}
      </Text>
      <Table verticalSpacing={4} className="numbers">
        <Table.Tbody>
          {examples.map(({ name, price }) => (
            <Table.Tr key={name}>
              <Table.Td>{name}</Table.Td>
              <Table.Td ta="right">
                {formatMoney(price, chargeCurrency)} →{' '}
                {formatMoney(changePrice(price, change), chargeCurrency)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}

function readChange(
  way: Way,
  typed: number | string,
  currency: Currency,
  rounding: { step: number; showBefore: boolean },
): PriceChange | undefined {
  if (typeof typed !== 'number') return undefined;
  const rest = { do: 'price' as const, ...rounding };
  if (way === 'percent') {
    return typed !== 0 && typed >= -90 && typed <= 1000 ? { ...rest, percent: typed } : undefined;
  }
  const minor = toMinorUnits(typed, currency);
  if (minor === 0 || Math.abs(minor) > highestPrice) return undefined;
  if (way === 'amount') return { ...rest, amount: minor };
  return minor > 0 ? { ...rest, to: minor } : undefined;
}
