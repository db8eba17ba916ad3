import { Button, Group, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatInstant } from '../formats/format-date.ts';
import { Page } from '../parts/page.tsx';
import { Panel } from '../parts/panel.tsx';
import { ProgressBar } from '../parts/progress-bar.tsx';
import { showFailure } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { useRead } from '../session/use-read.ts';
import { useWords } from '../words/translator.ts';
import { FeedsPanel } from './feeds-panel.tsx';
import { ImportPanel } from './import-panel.tsx';
import { saveText } from './save-text.ts';

/** Import and export of products. */
export function Component() {
  const t = useWords('imports');
  const mayChange = useMe().mayChange('catalogue');
  return (
    <Page title={t('title')}>
      {mayChange && <ImportPanel />}
      <LastImports />
      <ExportPanel />
      <FeedsPanel />
    </Page>
  );
}

function ExportPanel() {
  const t = useWords('imports');
  const [part, setPart] = useState<number>();

  async function save(format: 'altyn' | 'shopify') {
    setPart(0);
    try {
      const csv = await exportAll(format, setPart);
      saveText(csv, format === 'altyn' ? 'products.csv' : 'shopify-products.csv');
    } catch {
      showFailure(t('exportFailed'));
    } finally {
      setPart(undefined);
    }
  }

  return (
    <Panel title={t('export')}>
      <Text size="sm" mb="sm" maw={680}>
        {t('exportHelp')}
      </Text>
      <Group>
        <Button disabled={part !== undefined} onClick={() => void save('altyn')}>
          {t('exportOwn')}
        </Button>
        <Button
          variant="default"
          disabled={part !== undefined}
          onClick={() => void save('shopify')}
        >
          {t('exportShopify')}
        </Button>
      </Group>
      {part !== undefined && <ProgressBar mt="sm" fraction={part} aria-label={t('exporting')} />}
    </Panel>
  );
}

function LastImports() {
  const t = useWords('imports');
  const { data } = useRead('GET /imports');
  if (!data || data.imports.length === 0) return null;
  return (
    <Panel id="last" title={t('last')}>
      <Table.ScrollContainer minWidth={280} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-labelledby="last">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('file')}</Table.Th>
              <Table.Th>{t('state')}</Table.Th>
              <Table.Th visibleFrom="sm">{t('by')}</Table.Th>
              <Table.Th visibleFrom="sm">{t('when')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.imports.map((one) => (
              <Table.Tr key={one.id}>
                <Table.Td>
                  <Text
                    component={Link}
                    to={`/admin/products/imports/${one.id}`}
                    size="sm"
                    td="underline"
                    className="anywhere"
                  >
                    {one.fileName}
                  </Text>
                  <Text size="xs" c="dimmed" hiddenFrom="sm">
                    {one.actor} · {formatInstant(one.createdAt)}
                  </Text>
                </Table.Td>
                <Table.Td>{t(`states.${one.state}`)}</Table.Td>
                <Table.Td visibleFrom="sm">{one.actor}</Table.Td>
                <Table.Td visibleFrom="sm">{formatInstant(one.createdAt)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  );
}

/** Fetches the entire catalogue as CSV, page by page; `onPart` gets the progress from 0 to 1. */
async function exportAll(
  format: 'altyn' | 'shopify',
  onPart: (part: number) => void,
): Promise<string> {
  const parts: string[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const query: { format: typeof format; after: number } = { format, after };
    const { csv, next, done, total } = await call('GET /products/export', { query });
    parts.push(csv);
    onPart(total > 0 ? done / total : 1);
    after = next;
  }
  return parts.join('');
}
