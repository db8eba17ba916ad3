import { Button, Group, SimpleGrid, Text, TextInput } from '@mantine/core';
import { formatIban } from '#core/iban.ts';
import { Section } from '../parts/section.tsx';
import { useWords } from '../words/translator.ts';
import type { SettingsFormed } from './settings-formed.ts';

/** The account that customers transfer money to. */
export function BankFields({ form }: { form: SettingsFormed }) {
  const t = useWords('settings');
  const { bankAccount, chargeCurrency } = form.values;
  return (
    <Section title={t('bankAccount')} error={form.errors.bankAccount}>
      <Text size="sm" c="dimmed">
        {t('bankAccountHint', { currency: chargeCurrency.toUpperCase() })}{' '}
        {chargeCurrency === 'eur' && t('bankQrHint')}
      </Text>
      {bankAccount ? (
        <>
          <Fields form={form} number={bankAccount.number} />
          <Group>
            <Button
              variant="default"
              size="xs"
              onClick={() => form.setFieldValue('bankAccount', null)}
            >
              {t('removeBankAccount')}
            </Button>
          </Group>
        </>
      ) : (
        <>
          <Text size="sm">{t('noBankAccount')}</Text>
          <Group>
            <Button
              variant="default"
              onClick={() =>
                form.setFieldValue('bankAccount', { holder: '', bank: '', number: '', bic: '' })
              }
            >
              {t('addBankAccount')}
            </Button>
          </Group>
        </>
      )}
    </Section>
  );
}

function Fields({ form, number }: { form: SettingsFormed; number: string }) {
  const t = useWords('settings');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput
        label={t('accountHolder')}
        maxLength={70}
        {...form.getInputProps('bankAccount.holder')}
      />
      <TextInput label={t('bankName')} maxLength={80} {...form.getInputProps('bankAccount.bank')} />
      <TextInput
        label={t('accountNumber')}
        spellCheck={false}
        autoComplete="off"
        {...form.getInputProps('bankAccount.number')}
        value={formatIban(number)}
      />
      <TextInput
        label={t('bic')}
        spellCheck={false}
        autoComplete="off"
        {...form.getInputProps('bankAccount.bic')}
      />
    </SimpleGrid>
  );
}
