import { Button, Fieldset, Group, Stack, Tabs, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { Settings } from '#contract/settings.ts';
import { onAnyLayout } from '../browser/keyboard.ts';
import { hasChanged } from '../drafts/draft.ts';
import { useWords } from '../words/translator.ts';
import { BankFields } from './bank-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { MeanwhileNotice } from './meanwhile-notice.tsx';
import { MoneyFields } from './money-fields.tsx';
import { OnlineFields } from './online-fields.tsx';
import type { Part } from './parts.ts';
import { PaymentFields } from './payment-fields.tsx';
import { RetentionFields } from './retention-fields.tsx';
import { ShopFields } from './shop-fields.tsx';
import { TaxFields } from './tax-fields.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type Props = { settings: Settings; readOnly: boolean; onShow: (part: Part) => void };

/**
 * All settings but the policies, in tabs and saved together; the first invalid field is focused.
 */
export function SettingsForm({ settings, readOnly, onShow }: Props) {
  const t = useWords('settings');
  const { form, busy, save, meanwhile, discard } = useSettingsForm(settings, onShow);
  const submit = form.onSubmit(save);
  useHotkeys([['mod+S', () => hasChanged(form) && submit(), onAnyLayout]], []);
  return (
    <form onSubmit={submit} noValidate>
      <Fieldset
        variant="unstyled"
        className="settings"
        p={0}
        m={0}
        disabled={readOnly}
        aria-label={t('title')}
      >
        {meanwhile && <MeanwhileNotice form={form} meanwhile={meanwhile} />}
        <Tabs.Panel value="shop">
          <Stack gap="lg">
            <ShopFields form={form} />
            <RetentionFields form={form} />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="contact">
          <ContactFields form={form} />
        </Tabs.Panel>
        <Tabs.Panel value="currencies">
          <MoneyFields form={form} readOnly={readOnly} />
        </Tabs.Panel>
        <Tabs.Panel value="tax">
          <TaxFields form={form} />
        </Tabs.Panel>
        <Tabs.Panel value="delivery">
          <DeliveryFields form={form} />
        </Tabs.Panel>
        <Tabs.Panel value="payment">
          <Stack gap="lg">
            <PaymentFields form={form} />
            <BankFields form={form} />
            <OnlineFields form={form} />
          </Stack>
        </Tabs.Panel>
        {!readOnly && hasChanged(form) && <SaveBar busy={busy} onDiscard={discard} />}
      </Fieldset>
    </form>
  );
}

function SaveBar({ busy, onDiscard }: { busy: boolean; onDiscard: () => void }) {
  const t = useWords('settings');
  return (
    <Group className="save-bar" mt="lg" role="region" aria-label={t('unsaved')}>
      <Text size="sm" visibleFrom="xs">
        {t('unsaved')}
      </Text>
      <Button ml="auto" variant="default" onClick={onDiscard}>
        {t('discard')}
      </Button>
      <Button type="submit" loading={busy}>
        {t('save')}
      </Button>
    </Group>
  );
}
