import { Table, VisuallyHidden } from '@mantine/core';
import type { Currency } from '#contract/words.ts';

/** What stands above the cells of `SizeInputs`. */
export function SizeHeadings({ currency, readOnly }: { currency: Currency; readOnly: boolean }) {
  const code = currency.toUpperCase();
  const names = ['Label', 'SKU', `Price, ${code}`, 'Before', 'Cost', 'Stock', 'Grams'];
  return (
    <>
      {names.map((name) => (
        <Table.Th key={name}>{name}</Table.Th>
      ))}
      {!readOnly && (
        <Table.Th>
          <VisuallyHidden>Save or delete</VisuallyHidden>
        </Table.Th>
      )}
    </>
  );
}
