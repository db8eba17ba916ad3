import { Stack, Text } from '@mantine/core';
import type { DnsRecord, MailSetup } from '#contract/message-settings.ts';
import { CopyField } from '../parts/copy-field.tsx';
import { Section } from '../parts/section.tsx';
import { Loaded } from '../problems/states.tsx';
import { useRead } from '../session/use-read.ts';
import { useWords } from '../words/translator.ts';
import { ChannelState } from './channel-state.tsx';
import { MailFields, useMailForm } from './mail-fields.tsx';
import { MessageTest } from './message-test.tsx';

const often = { every: 15_000 };

/** The settings of e-mail delivery: the server, a test, and the domain's DNS records. */
export function MailPanel({ readOnly }: { readOnly: boolean }) {
  const { data: setup, loading, error, refetch } = useRead('GET /settings/email', {}, often);
  return (
    <Loaded loading={loading} error={error} onRetry={refetch}>
      {setup && (
        <Stack gap="lg">
          <Server setup={setup} readOnly={readOnly} />
          {setup.records.length > 0 && <Records records={setup.records} />}
        </Stack>
      )}
    </Loaded>
  );
}

/** The server's settings, and a test of the saved ones. */
function Server({ setup, readOnly }: { setup: MailSetup; readOnly: boolean }) {
  const t = useWords('mail');
  const mail = useMailForm(setup);
  return (
    <>
      <Section title={t('title')}>
        <ChannelState channel="mail" setup={setup} />
        <MailFields setup={setup} mail={mail} readOnly={readOnly || setup.by === 'environment'} />
      </Section>
      {setup.by !== 'nobody' && !readOnly && (
        <MessageTest channel="mail" isUnsaved={mail.busy || mail.form.isDirty()} />
      )}
    </>
  );
}

function Records({ records }: { records: readonly DnsRecord[] }) {
  const t = useWords('mail');
  const labelOf = ({ purpose }: DnsRecord, part: 'name' | 'value') =>
    t(part, { purpose: purpose.toUpperCase() });
  return (
    <Section title={t('records')}>
      <Text size="sm" maw={680}>
        {t('recordsHelp')}
      </Text>
      {records.map((record) => (
        <Stack key={record.purpose} gap="xs">
          {(['name', 'value'] as const).map((part) => (
            <CopyField
              key={part}
              label={labelOf(record, part)}
              value={record[part]}
              copyLabel={`${t('copy')}: ${labelOf(record, part)}`}
              copied={t('copied')}
            />
          ))}
        </Stack>
      ))}
    </Section>
  );
}
