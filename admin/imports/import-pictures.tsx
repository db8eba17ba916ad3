import { Anchor, Button, Group, Table, Text } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import type { Import, ImportedPictures } from '#contract/imports.ts';
import { Panel } from '../parts/panel.tsx';
import { ProgressBar } from '../parts/progress-bar.tsx';
import { call } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { useWrite } from '../session/use-write.ts';
import { getWords, useWords } from '../words/translator.ts';

/** The progress of an import's pictures: done, waiting, and failed with the reason. */
export function ImportPictures({ file }: { file: Import }) {
  const t = useWords('imports');
  const { waiting, done, failed, problems, publishedWithout } = file.pictures;
  const all = waiting + done + failed;
  if (all === 0 && publishedWithout === 0) return null;
  const states = { waiting, done, failed };
  return (
    <Panel title={t('picturesTitle')}>
      <div role="status">
        {(['done', 'waiting', 'failed'] as const).map(
          (state) =>
            states[state] > 0 && (
              <Text key={state} size="sm" className={state === 'failed' ? 'danger' : undefined}>
                {t(`pictureState.${state}`, { count: states[state] })}
              </Text>
            ),
        )}
      </div>
      {waiting > 0 && (
        <ProgressBar mt="xs" fraction={(all - waiting) / all} aria-label={t('picturesTitle')} />
      )}
      {publishedWithout > 0 && (
        <Group gap="xs" mt="xs">
          <Text size="sm">{t('publishedWithout', { count: publishedWithout })}</Text>
          <Anchor
            component={Link}
            size="sm"
            td="underline"
            to={`/admin/products?import=${file.id}&published=true&picture=false`}
          >
            {t('showThem')}
          </Anchor>
        </Group>
      )}
      {problems.length > 0 && <Problems id={file.id} {...file.pictures} />}
    </Panel>
  );
}

type ProblemsProps = { id: string } & Pick<ImportedPictures, 'problems' | 'unconfirmed'>;

function Problems({ id, problems, unconfirmed }: ProblemsProps) {
  const t = useWords('imports');
  const mayChange = useMe().mayChange('catalogue');
  const { busy, write } = useWrite();
  const body = { hosts: unconfirmed };
  const retry = () => call('POST /imports/:id/retry-pictures', { params: { id }, body });
  return (
    <>
      {unconfirmed.length > 0 && (
        <Text size="sm" mt="sm">
          {t('unconfirmed', { hosts: unconfirmed.join(', ') })}
        </Text>
      )}
      {mayChange && (
        <Button
          mt="sm"
          size="xs"
          variant="default"
          leftSection={<RotateCw size={14} aria-hidden />}
          loading={busy}
          onClick={() => void write(retry)}
        >
          {t(unconfirmed.length > 0 ? 'allowAndRetry' : 'retryPictures')}
        </Button>
      )}
      <Table.ScrollContainer
        mt="sm"
        minWidth={280}
        mah={420}
        scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      >
        <Table aria-label={t('picturesProblems')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('product')}</Table.Th>
              <Table.Th>{t('reason')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {problems.map(({ url, error, title, productId, retries }) => (
              <Table.Tr key={`${productId} ${url}`}>
                <Table.Td>
                  {productId ? (
                    <Anchor
                      component={Link}
                      size="sm"
                      td="underline"
                      to={`/admin/products/${productId}`}
                    >
                      {title}
                    </Anchor>
                  ) : (
                    '—'
                  )}
                  <Text size="xs" c="dimmed" className="anywhere">
                    {url}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <Text size="sm">{describeFailure(error)}</Text>
                  {retries && (
                    <Text size="xs" c="dimmed">
                      {t('retries')}
                    </Text>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}

/** Translates the common errors; any other is shown unchanged. */
function describeFailure(error: string): string {
  const t = getWords('imports');
  const status = /^answered (\d+)$/.exec(error)?.[1];
  if (status) return t('pictureWhy.answered', { status });
  if (error.includes('not confirmed')) return t('pictureWhy.unconfirmed');
  if (error.includes('public')) return t('pictureWhy.private');
  if (error.includes('larger')) return t('pictureWhy.large');
  if (/ENOTFOUND|ECONN|EAI|ETIMEDOUT|EHOST|address|abort/i.test(error)) {
    return t('pictureWhy.address');
  }
  return t('pictureWhy.other', { error });
}
