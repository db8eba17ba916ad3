import { Alert, Checkbox, Group, Select, Text } from '@mantine/core';
import type { Import } from '#contract/imports.ts';
import { Panel } from '../shell/panel.tsx';
import { languages, ownNames } from '../texts/languages.ts';
import { useWords } from '../words/words.ts';
import { ColumnsTable } from './columns-table.tsx';
import { nameOfField } from './name-of-field.ts';

/** How a file is to be read; what is left out stays. */
type Reading = {
  columns?: (string | null)[];
  language?: Import['language'];
  stock?: boolean;
};

type Props = { file: Import; open: boolean; busy: boolean; onChange: (change: Reading) => void };

/** What each column of a file is read as, in which language, and whether its stock counts. */
export function ImportColumns({ file, open, busy, onChange }: Props) {
  const t = useWords('imports');
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
      <ColumnsTable
        file={file}
        readOnly={!open || busy}
        onChange={(columns) => onChange({ columns })}
      />
      {open && (
        <Group mt="md" align="flex-end">
          <Select
            label={t('language')}
            allowDeselect={false}
            data={languages.map((value) => ({ value, label: ownNames[value] }))}
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
    </Panel>
  );
}
