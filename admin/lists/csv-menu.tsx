import { Button, Menu } from '@mantine/core';
import { Download } from 'lucide-react';
import { formatCount } from '../formats/format-count.ts';
import { useWords } from '../words/translator.ts';
import type { useCsv } from './use-csv.ts';

type Props = { csv: ReturnType<typeof useCsv>; rowsOnPage: number; total: number };

/** Exports the page, or all matching rows, as CSV; selected rows are exported by the bulk bar. */
export function CsvMenu({ csv, rowsOnPage, total }: Props) {
  const t = useWords('lists');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<Download size={16} aria-hidden />}>
          {t('exportCsv')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item rightSection={formatCount(rowsOnPage)} onClick={csv.savePage}>
          {t('csvPage')}
        </Menu.Item>
        <Menu.Item rightSection={formatCount(total)} onClick={csv.saveAll}>
          {t('csvAll')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
