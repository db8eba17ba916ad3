import { Accordion, Alert, Checkbox, Group, Select, Text } from '@mantine/core';
import type { Import } from '#contract/imports.ts';
import { languageNames, languages } from '#core/languages.ts';
import { Panel } from '../parts/panel.tsx';
import { useWords } from '../words/translator.ts';
import { ColumnsTable } from './columns-table.tsx';
import { nameOfField } from './name-of-field.ts';

/** The settings for reading a file; omitted ones stay as they are. */
type Reading = {
  columns?: (string | null)[];
  language?: Import['language'];
  stock?: boolean;
};

/** Common column names for which the shop has no field. */
const noField = /vendor|barcode|gtin|seo|meta ?field|google|marka|brand/i;

type Props = { file: Import; open: boolean; busy: boolean; onChange: (change: Reading) => void };

/**
 * The settings of an import: the field of each column, the language, and whether stock is imported.
 */
export function ImportColumns({ file, open, busy, onChange }: Props) {
  const t = useWords('imports');
  const readOnly = !open || busy;
  const change = (columns: (string | null)[]) => onChange({ columns });
  const unread = file.columns.filter(({ field }) => field === null);
  const ignored = unread.length;
  const dropped = unread.flatMap(({ name, samples }) =>
    samples.length > 0 && noField.test(name) ? [name] : [],
  );
  return (
    <Panel
      id="columns"
      title={t('columns')}
      mark={
        <Text size="sm" c="dimmed">
          {t('format', { format: file.format, rows: file.rows })}
        </Text>
      }
    >
      {file.missing.length > 0 && (
        <Alert color="red" variant="outline" mb="sm" role="alert">
          {t('missing', {
            fields: file.missing.map((field) => nameOfField(field) ?? field).join(', '),
          })}
        </Alert>
      )}
      {open && (
        <Group mb="md" align="flex-end">
          <Select
            label={t('language')}
            allowDeselect={false}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
            value={file.language}
            onChange={(language) => language && onChange({ language })}
          />
          <Checkbox
            label={t('stock')}
            checked={file.stock}
            mb={8}
            onChange={(event) => onChange({ stock: event.currentTarget.checked })}
          />
        </Group>
      )}
      <ColumnsTable {...{ file, readOnly }} which="used" onChange={change} />
      {dropped.length > 0 && (
        <Text size="sm" mt="sm">
          {t('dropped', { names: dropped.join(', ') })}
        </Text>
      )}
      {ignored > 0 && (
        <Accordion
          mt="xs"
          chevronPosition="left"
          defaultValue={file.missing.length > 0 ? 'ignored' : null}
        >
          <Accordion.Item value="ignored">
            <Accordion.Control>
              <Text size="sm" c="dimmed">
                {t('ignored', { count: ignored })}
              </Text>
            </Accordion.Control>
            <Accordion.Panel>
              <ColumnsTable {...{ file, readOnly }} which="ignored" onChange={change} />
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      )}
    </Panel>
  );
}
