import { Stack } from '@mantine/core';
import type { SmsSetup } from '#contract/sms-settings.ts';
import { Section } from '../parts/section.tsx';
import { Loaded } from '../problems/states.tsx';
import { useRead } from '../session/use-read.ts';
import { useWords } from '../words/translator.ts';
import { ChannelState } from './channel-state.tsx';
import { MessageTest } from './message-test.tsx';
import { SmsFields } from './sms-fields.tsx';
import { useSmsForm } from './use-sms-form.ts';

const often = { every: 15_000 };

/** The settings of SMS delivery: the provider, and a test. */
export function SmsPanel({ readOnly }: { readOnly: boolean }) {
  const { data: setup, loading, error, refetch } = useRead('GET /settings/sms', {}, often);
  return (
    <Loaded loading={loading} error={error} onRetry={refetch}>
      {setup && <Provider setup={setup} readOnly={readOnly} />}
    </Loaded>
  );
}

/** The provider's settings, and a test of the saved ones. */
function Provider({ setup, readOnly }: { setup: SmsSetup; readOnly: boolean }) {
  const t = useWords('sms');
  const sms = useSmsForm(setup);
  return (
    <Stack gap="lg">
      <Section title={t('title')}>
        <ChannelState channel="sms" setup={setup} />
        <SmsFields setup={setup} sms={sms} readOnly={readOnly || setup.by === 'environment'} />
      </Section>
      {setup.by !== 'nobody' && !readOnly && (
        <MessageTest channel="sms" isUnsaved={sms.busy || sms.form.isDirty()} />
      )}
    </Stack>
  );
}
