import { Button, Group, Stack, Text } from '@mantine/core';
import type { FailedJob } from '#contract/system.ts';
import { formatCount } from '../formats/format-count.ts';
import { formatInstant } from '../formats/format-date.ts';
import { confirmThen } from '../problems/confirm.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';

/** Jobs with a translated name; others are shown by their identifier. */
const named = [
  'deliver_webhooks',
  'make_pictures',
  'fetch_pictures',
  'run_import',
  'send_stock_alerts',
  'find_abandoned',
  'lapse_orders',
  'tend_catalogue',
  'publish_due',
  'sweep_pictures',
] as const;

type Props = { failures: readonly FailedJob[]; failed: number };

/** Jobs that failed permanently: each can be run again or dismissed. */
export function FailedJobs({ failures, failed }: Props) {
  const t = useWords('system');
  if (!failures.length) return <Text size="sm">{t('none')}</Text>;
  return (
    <>
      <ul className="lines" aria-label={t('failed')}>
        {failures.map((job) => (
          <OneJob key={job.id} job={job} />
        ))}
      </ul>
      {failed > failures.length && (
        <Text size="sm" c="dimmed">
          {t('latest', { shown: formatCount(failures.length), failed: formatCount(failed) })}
        </Text>
      )}
    </>
  );
}

function OneJob({ job: { id, name, attempts, problem, failedAt } }: { job: FailedJob }) {
  const t = useWords('system');
  const { busy, write } = useWrite();
  const known = named.find((one) => one === name);
  const title = known ? t(`names.${known}`) : name;

  async function run(act: () => Promise<unknown>, done: string) {
    const ran = await write(async () => {
      await act();
      return true;
    });
    if (ran) showSuccess(done);
  }
  const retry = () =>
    run(() => call('POST /admin/system/jobs/:id/retry', { params: { id } }), t('retried'));
  const dismiss = () =>
    run(() => call('DELETE /admin/system/jobs/:id', { params: { id } }), t('dismissed'));

  return (
    <li>
      <Group justify="space-between" gap="sm" py="sm">
        <Stack gap={0} className="anywhere" flex="1 1 20rem">
          <Text size="sm" fw={500}>
            {title}
          </Text>
          {problem && <Text size="sm">{problem}</Text>}
          <Text size="sm" c="dimmed">
            {t('attempts', { attempts, at: formatInstant(failedAt) })}
          </Text>
        </Stack>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" loading={busy} onClick={retry}>
            {t('retry')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={busy}
            onClick={() =>
              confirmThen(
                t('dismissTitle'),
                t('dismissText', { name: title }),
                dismiss,
                t('dismiss'),
              )
            }
          >
            {t('dismiss')}
          </Button>
        </Group>
      </Group>
    </li>
  );
}
