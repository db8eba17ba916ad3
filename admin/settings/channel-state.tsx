import { Alert, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MailSetup } from '#contract/message-settings.ts';
import { formatInstant } from '../formats/format-date.ts';
import { useWords } from '../words/translator.ts';

type Props = {
  channel: 'mail' | 'sms';
  setup: Pick<MailSetup, 'by' | 'passwordLost' | 'trouble'>;
};

/** Whether e-mail or SMS is set up and works. */
export function ChannelState({ channel, setup: { by, passwordLost, trouble } }: Props) {
  const t = useWords(channel);
  return (
    <Stack gap="sm" maw={680}>
      <Text size="sm">{t('about')}</Text>
      {by === 'nobody' && (
        <Text size="sm">
          {t('nothingSetUp')} {t.rich('lastDay', { link: toMessages })}
        </Text>
      )}
      {by === 'environment' && <Text size="sm">{t('byServer')}</Text>}
      {passwordLost && (
        <Alert color="red" role="alert">
          {t('passwordLost')}
        </Alert>
      )}
      {trouble && !passwordLost && (
        <Alert
          color="red"
          role="alert"
          className="anywhere"
          title={t('trouble', { since: formatInstant(trouble.since) })}
        >
          {t('troubleText', { reason: trouble.reason, at: formatInstant(trouble.nextTryAt) })}
        </Alert>
      )}
    </Stack>
  );
}

function toMessages(text: ReactNode) {
  return <Link to="/admin/messages">{text}</Link>;
}
