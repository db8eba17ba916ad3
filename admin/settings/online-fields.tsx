import { Checkbox, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core';
import type { OnlineProvider } from '#contract/settings.ts';
import { isOnlineKind, providerNames } from '#core/online-payments.ts';
import { CopyField } from '../parts/copy-field.tsx';
import { Section } from '../parts/section.tsx';
import { useRead } from '../session/use-read.ts';
import { useWords } from '../words/translator.ts';
import type { SettingsFormed } from './settings-formed.ts';

/** The payment providers with their state, and how online payments are held and captured. */
export function OnlineFields({ form }: { form: SettingsFormed }) {
  const t = useWords('settings');
  const { data } = useRead('GET /settings/payments');
  const isUsed = form.values.paymentMethods.some(({ kind }) => isOnlineKind(kind));
  return (
    <Section title={t('online')}>
      <Text size="sm" c="dimmed">
        {t('onlineHint')}
      </Text>
      {data?.providers.map((provider) => (
        <Provider key={provider.name} {...provider} />
      ))}
      {isUsed && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <NumberInput
              label={t('holdMinutes')}
              description={t('holdMinutesHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              clampBehavior="none"
              min={30}
              max={1440}
              {...form.getInputProps('holdMinutes')}
            />
          </SimpleGrid>
          <Checkbox
            label={t('capturesLater')}
            description={t('capturesLaterHint')}
            {...form.getInputProps('capturesLater', { type: 'checkbox' })}
          />
        </>
      )}
    </Section>
  );
}

function Provider({ name, configured, variables, webhookUrl }: OnlineProvider) {
  const t = useWords('settings');
  const provider = providerNames[name];
  return (
    <Stack gap={4}>
      <Text size="sm">
        <strong>{provider}</strong> · {t(configured ? 'providerReady' : 'providerMissing')}
      </Text>
      {configured ? (
        <CopyField
          label={t('webhookUrl', { provider })}
          value={webhookUrl}
          copyLabel={t('copyWebhookUrl')}
          copied={t('webhookUrlCopied')}
        />
      ) : (
        <Text size="sm" c="dimmed" className="anywhere">
          {t('providerKeys', { variables: variables.join(', ') })}
        </Text>
      )}
    </Stack>
  );
}
