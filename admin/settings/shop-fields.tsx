import { MultiSelect, NumberInput, Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { languageNames, languages } from '#core/languages.ts';
import { Section } from '../parts/section.tsx';
import { useWords } from '../words/translator.ts';
import type { SettingsFormed } from './settings-formed.ts';
import { TranslatedInputs } from './translated-inputs.tsx';

const choices = languages.map((value) => ({ value, label: languageNames[value] }));

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];

const numberings = ['random', 'sequential'] as const;

export function ShopFields({ form }: { form: SettingsFormed }) {
  const t = useWords('settings');
  return (
    <Section title={t('shop')}>
      <TextInput label={t('shopName')} {...form.getInputProps('shopName')} />
      <TranslatedInputs form={form} path="tagline" label={t('tagline')} />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <MultiSelect
          label={t('languages')}
          data={choices}
          {...form.getInputProps('languages')}
          onChange={(chosen) => form.setFieldValue('languages', inOrder(chosen))}
        />
        <Select
          label={t('defaultLanguage')}
          allowDeselect={false}
          data={choices.filter(({ value }) => form.values.languages.includes(value))}
          {...form.getInputProps('defaultLanguage')}
        />
        <NumberInput
          label={t('abandonedAfter')}
          suffix={` ${t('minutes')}`}
          clampBehavior="none"
          min={1}
          max={43_200}
          {...form.getInputProps('abandonedAfterMinutes')}
        />
        <QuietHours form={form} />
        <NumberInput
          label={t('lowStock')}
          description={t('lowStockHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          clampBehavior="none"
          min={0}
          max={999}
          {...form.getInputProps('lowStock')}
        />
        <Select
          label={t('timeZone')}
          description={t('timeZoneNow', { time: timeIn(form.values.timeZone) })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          searchable
          allowDeselect={false}
          data={[...new Set([...zones, form.values.timeZone])]}
          {...form.getInputProps('timeZone')}
        />
        <Select
          label={t('orderNumbers')}
          description={t('orderNumbersHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowDeselect={false}
          data={numberings.map((value) => ({ value, label: t(`orderNumberings.${value}`) }))}
          {...form.getInputProps('orderNumbers')}
        />
      </SimpleGrid>
      <Switch
        label={t('requireSecondFactor')}
        description={t('requireSecondFactorHint')}
        {...form.getInputProps('requireSecondFactor', { type: 'checkbox' })}
      />
    </Section>
  );
}

/** The hours in which no reminders are sent. */
function QuietHours({ form }: { form: SettingsFormed }) {
  const t = useWords('settings');
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: `${String(hour).padStart(2, '0')}:00`,
  }));
  return (['quietFromHour', 'quietToHour'] as const).map((name) => (
    <Select
      key={name}
      label={t(name)}
      {...(name === 'quietToHour' && { description: t('quietHint') })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      allowDeselect={false}
      data={hours}
      {...form.getInputProps(name)}
      value={String(form.values[name])}
      onChange={(hour) => form.setFieldValue(name, Number(hour))}
    />
  ));
}

/** Keeps the shop's order when a language is removed and added again. */
function inOrder(chosen: readonly string[]) {
  return languages.filter((one) => chosen.includes(one));
}

function timeIn(timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(new Date());
}
