import { Alert, Button, Group, List, SimpleGrid, Table, Text, Title } from '@mantine/core';
import { Download } from 'lucide-react';
import type { Import, ImportReport as Report } from '#contract/imports.ts';
import { showProblem } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { Panel } from '../shell/panel.tsx';
import { useWords } from '../words/words.ts';
import { saveText } from './save-text.ts';
import { sayColumn, sayProblem } from './say-problem.ts';

/** What an import did, or would do: counts, what is wrong row by row, what an undo left. */
export function ImportReport({ file, report }: Props) {
  const t = useWords('imports');
  return (
    <Panel title={t(`states.${file.state}`)}>
      {report.restored !== null && <Text mb="sm">{t('restored', { count: report.restored })}</Text>}
      <Counts file={file} report={report} />
      {report.newShelves.length > 0 && (
        <Text size="sm">{t('newShelves', { names: report.newShelves.join(', ') })}</Text>
      )}
      {report.pictures > 0 && <Text size="sm">{t('pictures', { count: report.pictures })}</Text>}
      {report.left.length > 0 && <LeftAsIs left={report.left} />}
      {report.problems.length > 0 && <Problems file={file} report={report} />}
    </Panel>
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
            {count}
          </Text>
          <Text size="sm" c="dimmed">
            {t(name)}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  );
}

/** What an undo could not put back, and why. */
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

/** What is wrong, with a file of the rows to be mended and brought again. */
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
      <ProblemsTable problems={report.problems} />
      {report.moreProblems > 0 && (
        <Text size="sm" c="dimmed">
          {t('more', { count: report.moreProblems })}
        </Text>
      )}
    </>
  );
}

function ProblemsTable({ problems }: Pick<Report, 'problems'>) {
  const t = useWords('imports');
  return (
    <Table.ScrollContainer
      minWidth={260}
      mah={420}
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
    >
      <Table aria-labelledby="problems">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={60}>{t('row')}</Table.Th>
            <Table.Th>{t('column')}</Table.Th>
            <Table.Th>{t('problem')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {problems.map(({ row, column, ...problem }) => (
            <Table.Tr key={`${row} ${column} ${JSON.stringify(problem)}`}>
              <Table.Td className="numbers">{row}</Table.Td>
              <Table.Td>{sayColumn(column)}</Table.Td>
              <Table.Td>{sayProblem(problem)}</Table.Td>
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
