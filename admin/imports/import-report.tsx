import { Alert, Anchor, Button, Group, List, SimpleGrid, Table, Text, Title } from '@mantine/core';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import type { Import, ImportReport as Report } from '#contract/imports.ts';
import { formatCount } from '../formats/format-count.ts';
import { Panel } from '../parts/panel.tsx';
import { showProblem } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWords } from '../words/translator.ts';
import { describeImportProblem, nameColumn } from './describe-problem.ts';
import { saveText } from './save-text.ts';

/**
 * The result of an import or a check: counts, problems by row, and the rows that an undo skipped.
 */
export function ImportReport({ file, report }: Props) {
  const t = useWords('imports');
  // A problem with the whole file has row 0; in reports that version 0.1.0 wrote, row 1.
  const failure = report.problems.find(({ row }) => row === 0 || file.state === 'failed');
  const problems = report.problems.filter((problem) => problem !== failure);
  return (
    <Panel title={t(`states.${file.state}`)}>
      {failure && (
        <Alert color="red" variant="outline" role="alert">
          {describeImportProblem(failure)}
        </Alert>
      )}
      {(file.state !== 'failed' || report.created + report.updated > 0) && (
        <Results file={file} report={{ ...report, problems }} />
      )}
    </Panel>
  );
}

function Results({ file, report }: Props) {
  const t = useWords('imports');
  return (
    <>
      {report.restored !== null && <Text mb="sm">{t('restored', { count: report.restored })}</Text>}
      {file.state !== 'undone' && <Written file={file} report={report} />}
      {report.left.length > 0 && <LeftAsIs left={report.left} />}
      {report.notes.length > 0 && <Notes file={file} report={report} />}
      {report.problems.length > 0 && <Problems file={file} report={report} />}
    </>
  );
}

/** The products, categories and collections that an import has written or would write. */
function Written({ file, report }: Props) {
  const t = useWords('imports');
  return (
    <>
      <Counts file={file} report={report} />
      {report.newTaxons.length > 0 && (
        <Text size="sm">{t('newTaxons', { names: report.newTaxons.join(', ') })}</Text>
      )}
      {file.state === 'checked' && report.hosts.length > 0 && (
        <Text size="sm">{t('picturesFrom', { hosts: report.hosts.join(', ') })}</Text>
      )}
      <Titles report={report} />
      {['done', 'failed'].includes(file.state) && report.created + report.updated > 0 && (
        <Anchor component={Link} size="sm" td="underline" to={`/admin/products?import=${file.id}`}>
          {t('seeImported')}
        </Anchor>
      )}
    </>
  );
}

type Props = { file: Import; report: Report };

function Counts({ file, report }: Props) {
  const t = useWords('imports');
  const would = file.state === 'checked';
  const counts = [
    [would ? 'wouldCreate' : 'created', report.created],
    [would ? 'wouldUpdate' : 'updated', report.updated],
    ['unchanged', report.unchanged],
    ['failed', report.failed],
  ] as const;
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} mb="sm">
      {counts.map(([name, count]) => (
        <div key={name}>
          <Text size="xl" fw={600} className="numbers">
            {formatCount(count)}
          </Text>
          <Text size="sm" c="dimmed">
            {t(name)}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  );
}

/** The titles of the first products created or changed. */
function Titles({ report: { titles, created, updated } }: Pick<Props, 'report'>) {
  const t = useWords('imports');
  if (titles.length === 0) return null;
  const more = created + updated - titles.length;
  return (
    <List size="sm" mb="sm" aria-label={t('names')}>
      {titles.map(({ what, title }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two products may be called the same
        <List.Item key={at}>
          {title}
          {what === 'created' && (
            <Text component="span" size="sm" c="dimmed">
              {' '}
              · {t('newOne')}
            </Text>
          )}
        </List.Item>
      ))}
      {more > 0 && <List.Item>{t('andMore', { count: more })}</List.Item>}
    </List>
  );
}

/** The products that an undo could not restore, with the reason. */
function LeftAsIs({ left }: Pick<Report, 'left'>) {
  const t = useWords('imports');
  return (
    <Alert
      color="yellow"
      variant="outline"
      mt="sm"
      title={
        <Text component="span" c="var(--mantine-color-text)" size="sm" fw={600}>
          {t('left')}
        </Text>
      }
    >
      <List size="sm">
        {left.map(({ handle, why }) => (
          <List.Item key={handle}>
            {handle}: {t(`why.${why}`)}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** Rows without a price or a stock that can be relied on, and how the import treats them. */
function Notes({ file, report: { notes, moreNotes } }: Props) {
  const t = useWords('imports');
  return (
    <>
      <Title order={3} size="h5" id="notes" mt="md" mb="xs">
        {t('notes', { count: notes.length + moreNotes })}
      </Title>
      <RowsTable problems={notes} columns={file.columns} labelledBy="notes" />
      {moreNotes > 0 && (
        <Text size="sm" c="dimmed">
          {t('more', { count: moreNotes })}
        </Text>
      )}
    </>
  );
}

/** The problems by row, and a CSV file of these rows to correct and import again. */
function Problems({ file, report }: Props) {
  const t = useWords('imports');
  return (
    <>
      <Group justify="space-between" mt="md" mb="xs">
        <Title order={3} size="h5" id="problems">
          {t('problems', { count: report.problems.length + report.moreProblems })}
        </Title>
        <Button
          size="xs"
          variant="default"
          leftSection={<Download size={14} aria-hidden />}
          onClick={() => void saveFailed(file)}
        >
          {t('saveFailed')}
        </Button>
      </Group>
      <RowsTable problems={report.problems} columns={file.columns} labelledBy="problems" />
      {report.moreProblems > 0 && (
        <Text size="sm" c="dimmed">
          {t('more', { count: report.moreProblems })}
        </Text>
      )}
    </>
  );
}

type RowsTableProps = Pick<Report, 'problems'> & Pick<Import, 'columns'> & { labelledBy: string };

function RowsTable({ problems, columns, labelledBy }: RowsTableProps) {
  const t = useWords('imports');
  return (
    <Table.ScrollContainer
      minWidth={260}
      mah={420}
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
    >
      <Table aria-labelledby={labelledBy}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={60}>{t('row')}</Table.Th>
            <Table.Th>{t('column')}</Table.Th>
            <Table.Th>{t(labelledBy === 'notes' ? 'note' : 'problem')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {problems.map(({ row, column, ...problem }) => (
            <Table.Tr key={`${row} ${column} ${JSON.stringify(problem)}`}>
              <Table.Td className="numbers">{row}</Table.Td>
              <Table.Td>{nameColumn(column, columns)}</Table.Td>
              <Table.Td>{describeImportProblem(problem)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

async function saveFailed({ id, fileName }: Import): Promise<void> {
  try {
    const { csv } = await call('GET /imports/:id/failed', { params: { id } });
    saveText(csv, fileName.replace(/(\.csv)?$/i, '-left-out.csv'));
  } catch (error) {
    showProblem(error);
  }
}
