import { Button, Table } from '@mantine/core';
import { useState } from 'react';
import { fieldsOf } from '../problems/fields.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import {
  emptySize,
  findSizeErrors,
  type SizeErrors,
  type SizeValues,
  toSizeDraft,
} from './size-fields.ts';
import { SizeInputs } from './size-inputs.tsx';

/** The row in which a further size is written. */
export function NewSizeRow({ colorId, color }: { colorId: number; color: string }) {
  const [values, setValues] = useState(emptySize);
  const [errors, setErrors] = useState<SizeErrors>({});
  const { busy, write } = useWrite((error) => {
    const fields = fieldsOf(error);
    if (fields) setErrors(fields);
    return fields !== undefined;
  });

  function change(next: SizeValues) {
    setValues(next);
    setErrors({});
  }

  async function add() {
    const wrong = findSizeErrors(values);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const added = await write(() =>
      call('POST /product-colors/:id/size', { params: { id: colorId }, body: toSizeDraft(values) }),
    );
    if (!added) return;
    showSuccess(`Size ${added.label} is there`);
    // The next size mostly differs by its label and SKU alone.
    setValues({ ...values, label: '', sku: '' });
  }

  return (
    <Table.Tr
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void add();
      }}
    >
      <SizeInputs
        name={`a new size of ${color}`}
        values={values}
        errors={errors}
        onChange={change}
      />
      <Table.Td ta="right">
        <Button
          size="xs"
          variant="default"
          loading={busy}
          aria-label={`Add a size to ${color}`}
          onClick={() => void add()}
        >
          Add
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}
