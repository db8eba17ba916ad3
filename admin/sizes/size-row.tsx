import { ActionIcon, Button, Group, Table } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { changesOf } from '../drafts/draft.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { confirmThen } from '../problems/confirm.ts';
import { fieldsOf } from '../problems/fields.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import {
  findSizeErrors,
  type OfficeSize,
  type SizeErrors,
  type SizeValues,
  toSizeDraft,
  valuesOf,
} from './size-fields.ts';
import { SizeInputs } from './size-inputs.tsx';

type Props = { size: OfficeSize; name: string; readOnly: boolean; children?: ReactNode };

/** One size in its row; Enter or Save keeps it. */
export function SizeRow({ size, name, readOnly, children }: Props) {
  const stored = valuesOf(size);
  const { draft: values, changed, write: setValues, drop } = useDraft(stored);
  useUnsaved(changed);
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

  async function save() {
    const wrong = findSizeErrors(values);
    setErrors(wrong);
    if (!changed || Object.keys(wrong).length > 0) return;
    const saved = await write(() =>
      call('PATCH /product-colors/size/:id', {
        params: { id: size.id },
        body: changesOf(toSizeDraft(stored), toSizeDraft(values)),
      }),
    );
    if (!saved) return;
    drop();
    showSuccess(`${name} is saved`);
  }

  function remove() {
    const effect = `${size.stock} in stock; its ${size.images.length} pictures go with it, out of baskets too. Orders keep what they recorded.`;
    confirmThen(
      `Delete ${name}?`,
      effect,
      () => void write(() => call('DELETE /product-colors/size/:id', { params: { id: size.id } })),
    );
  }

  return (
    <Table.Tr
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void save();
      }}
    >
      {children}
      <SizeInputs
        name={name}
        values={values}
        errors={errors}
        readOnly={readOnly}
        onChange={change}
      />
      {!readOnly && (
        <Table.Td>
          <Group gap={6} wrap="nowrap" justify="flex-end">
            <Button
              size="xs"
              loading={busy}
              disabled={!changed}
              aria-label={`Save ${name}`}
              onClick={() => void save()}
            >
              Save
            </Button>
            <ActionIcon
              variant="default"
              size={30}
              aria-label={`Delete ${name}`}
              disabled={busy}
              onClick={remove}
            >
              <Trash2 size={15} aria-hidden />
            </ActionIcon>
          </Group>
        </Table.Td>
      )}
    </Table.Tr>
  );
}
