import { Button, Fieldset, Group, Stack, Tabs, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import type { Settings } from '#contract/settings.ts';
import { changesOf } from '../drafts/draft.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { isChangedMeanwhile } from '../problems/changed-meanwhile.ts';
import { focusFirstMarked, showFields } from '../problems/fields.ts';
import { showFailure, showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { onAnyLayout } from '../shell/use-keys.ts';
import { useWords } from '../words/words.ts';
import { ContactFields } from './contact-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { type Meanwhile, readMeanwhile } from './meanwhile.ts';
import { MeanwhileNotice } from './meanwhile-notice.tsx';
import { MoneyFields } from './money-fields.tsx';
import { type Part, partOf, parts } from './parts.ts';
import { PaymentFields } from './payment-fields.tsx';
import { ShopFields } from './shop-fields.tsx';
import { TaxFields } from './tax-fields.tsx';
import { withoutEmptyTexts } from './translated.ts';

type Props = { settings: Settings; readOnly: boolean; onShow: (part: Part) => void };

/** All settings but the policies, in parts and saved together; what is not right is brought to sight. */
export function SettingsForm({ settings, readOnly, onShow }: Props) {
  const t = useWords('settings');
  const form = useForm<Settings>({ initialValues: settings });
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  const { busy, write } = useWrite((error) => {
    if (isChangedMeanwhile(error)) void carryOn();
    return (
      isChangedMeanwhile(error) ||
      showFields(error, (fields) => {
        form.setErrors(fields);
        const [first] = parts.filter((part) =>
          Object.keys(fields).some((one) => partOf(one) === part),
        );
        if (first) onShow(first);
        showFailure(t('marked'));
        focusFirstMarked();
      })
    );
  });

  useUnsaved(form.isDirty(), 'page');

  async function save(values: Settings) {
    const before = withoutEmptyTexts(form.getInitialValues());
    const change = changesOf(before, withoutEmptyTexts(values));
    const names = Object.keys(change) as (keyof Settings)[];
    const was = Object.fromEntries(names.map((name) => [name, before[name]]));
    const saved = await write(() => call('PATCH /settings/admin', { body: { ...change, was } }));
    if (!saved) return;
    setMeanwhile(undefined);
    form.setInitialValues(saved);
    form.setValues(saved);
    showSuccess(t('saved'));
  }

  /** What another has saved is taken over; where both have written, this stands until it is said otherwise. */
  async function carryOn() {
    const told = await readMeanwhile(form.getInitialValues(), form.getValues());
    form.setInitialValues(told.theirs);
    form.setValues(told.draft);
    setMeanwhile(told);
  }

  const submit = form.onSubmit(save);
  useHotkeys([['mod+S', () => form.isDirty() && submit(), onAnyLayout]], []);

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
          <ShopFields form={form} />
        </Tabs.Panel>
        <Tabs.Panel value="contact">
          <ContactFields form={form} />
        </Tabs.Panel>
        <Tabs.Panel value="currencies">
          <Stack gap="lg">
            <MoneyFields form={form} />
            <TaxFields form={form} />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="delivery">
          <DeliveryFields form={form} />
        </Tabs.Panel>
        <Tabs.Panel value="payment">
          <PaymentFields form={form} />
        </Tabs.Panel>
        {!readOnly && form.isDirty() && (
          <Group className="save-bar" mt="lg" role="region" aria-label={t('unsaved')}>
            <Text size="sm" visibleFrom="xs">
              {t('unsaved')}
            </Text>
            <Button
              ml="auto"
              variant="default"
              onClick={() => {
                form.reset();
                setMeanwhile(undefined);
              }}
            >
              {t('discard')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('save')}
            </Button>
          </Group>
        )}
      </Fieldset>
    </form>
  );
}
