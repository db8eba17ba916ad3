import { Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Settings } from '#contract/settings.ts';
import { changesOf } from '../drafts/draft.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { focusFirstMarked, showFields } from '../problems/fields.ts';
import { showFailure, showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/words.ts';
import { ContactFields } from './contact-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { MoneyFields } from './money-fields.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { ShopFields } from './shop-fields.tsx';
import { withoutEmptyTexts } from './translated.ts';

/** All settings but the policies, saved together. */
export function SettingsForm({ settings, readOnly }: { settings: Settings; readOnly: boolean }) {
  const t = useWords('settings');
  const form = useForm<Settings>({ initialValues: settings });
  const { busy, write } = useWrite((error) =>
    showFields(error, (fields) => {
      form.setErrors(fields);
      showFailure(t('marked'));
      focusFirstMarked();
    }),
  );

  useUnsaved(form.isDirty());

  async function save(values: Settings) {
    const before = withoutEmptyTexts(form.getInitialValues());
    const body = changesOf(before, withoutEmptyTexts(values));
    const saved = await write(() => call('PATCH /settings/admin', { body }));
    if (!saved) return;
    form.setInitialValues(saved);
    form.setValues(saved);
    showSuccess(t('saved'));
  }

  return (
    <form onSubmit={form.onSubmit(save)} noValidate>
      <Fieldset variant="unstyled" disabled={readOnly} aria-label={t('title')}>
        <Stack gap="lg">
          <ShopFields form={form} />
          <ContactFields form={form} />
          <MoneyFields form={form} />
          <DeliveryFields form={form} />
          <PaymentFields form={form} />
          {!readOnly && form.isDirty() && (
            <Group className="save-bar" role="region" aria-label={t('unsaved')}>
              <Text size="sm" mr="auto">
                {t('unsaved')}
              </Text>
              <Button variant="default" onClick={() => form.reset()}>
                {t('discard')}
              </Button>
              <Button type="submit" loading={busy}>
                {t('save')}
              </Button>
            </Group>
          )}
        </Stack>
      </Fieldset>
    </form>
  );
}
