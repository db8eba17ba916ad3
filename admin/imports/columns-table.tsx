import { Select, Table, Text } from '@mantine/core';
import type { Import } from '#contract/imports.ts';
import { useWords } from '../words/translator.ts';
import { nameOfField } from './name-of-field.ts';

type Props = {
  file: Import;
  which: 'used' | 'ignored';
  readOnly: boolean;
  onChange: (columns: (string | null)[]) => void;
};

/** The columns of the file, each with example values and the field it is imported as. */
export function ColumnsTable({ file, which, readOnly, onChange }: Props) {
  const t = useWords('imports');
  const columns = file.columns
    .map((column, index) => ({ ...column, index }))
    .filter(({ field }) => (field === null) === (which === 'ignored'));
  const now = file.columns.map(({ field }) => field);
  return (
    <Table.ScrollContainer minWidth={280} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label={t(which === 'used' ? 'columns' : 'leftAlone')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('column')}</Table.Th>
            <Table.Th>{t('readAs')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {columns.map(({ index, ...column }) => (
            <Table.Tr key={index}>
              <Table.Td maw={{ base: 140, sm: 480 }}>
                <Text size="sm">{column.name}</Text>
                <Text size="xs" c="dimmed" truncate>
                  {column.samples.join(' · ')}
                </Text>
              </Table.Td>
              <Table.Td w={{ base: 150, sm: 240 }}>
                {readOnly ? (
                  (named(column.field) ?? t('leftAlone'))
                ) : (
                  <Select
                    size="xs"
                    aria-label={t('readColumnAs', { name: column.name })}
                    placeholder={t('leftAlone')}
                    searchable
                    clearable
                    clearButtonProps={{ 'aria-label': t('leaveAlone', { name: column.name }) }}
                    data={file.fields.map((value) => ({
                      value,
                      label: named(value) ?? value,
                    }))}
                    value={column.field}
                    onChange={(field) =>
                      // A field is read from one column only.
                      onChange(
                        now
                          .map((one) => (field !== null && one === field ? null : one))
                          .with(index, field),
                      )
                    }
                  />
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function named(field: string | null): string | undefined {
  return field === null ? undefined : (nameOfField(field) ?? field);
}
