import { NumberInput, Table, TextInput } from '@mantine/core';
import { MoneyInput } from '../money/money-input.tsx';
import type { SizeErrors, SizeValues } from './size-fields.ts';

type Props = {
  /** Said before each field's name: which size it is. */
  name: string;
  values: SizeValues;
  errors: SizeErrors;
  readOnly?: boolean;
  onChange: (values: SizeValues) => void;
};

/** The cells of one size: what it is called, costs, weighs, and how many there are. */
export function SizeInputs({ name, values, errors, readOnly, onChange }: Props) {
  const common = (field: keyof SizeValues, said: string) => ({
    size: 'xs' as const,
    'aria-label': `${said} of ${name}`,
    error: errors[field],
    readOnly,
  });
  const number = { hideControls: true, allowNegative: false, min: 0 };
  const write = <K extends keyof SizeValues>(field: K, value: SizeValues[K]) =>
    onChange({ ...values, [field]: value });

  return (
    <>
      <Table.Td miw={90}>
        <TextInput
          {...common('label', 'Label')}
          value={values.label}
          onChange={(event) => write('label', event.currentTarget.value)}
        />
      </Table.Td>
      <Table.Td miw={130}>
        <TextInput
          {...common('sku', 'SKU')}
          value={values.sku}
          onChange={(event) => write('sku', event.currentTarget.value)}
        />
      </Table.Td>
      {(['price', 'compareAtPrice', 'cost'] as const).map((field) => (
        <Table.Td key={field} miw={96}>
          <MoneyInput
            {...common(field, moneyNames[field])}
            value={values[field]}
            onChange={(amount) => write(field, amount)}
          />
        </Table.Td>
      ))}
      <Table.Td miw={76}>
        <NumberInput
          {...common('stock', 'Stock')}
          {...number}
          allowDecimal={false}
          max={1_000_000}
          value={values.stock}
          onChange={(stock) => write('stock', stock)}
        />
      </Table.Td>
      <Table.Td miw={76}>
        <NumberInput
          {...common('weightGrams', 'Weight in grams')}
          {...number}
          decimalScale={3}
          max={100_000}
          value={values.weightGrams}
          onChange={(weight) => write('weightGrams', weight)}
        />
      </Table.Td>
    </>
  );
}

const moneyNames = { price: 'Price', compareAtPrice: 'Price before', cost: 'Cost' };
