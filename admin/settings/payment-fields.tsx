import {
  Button,
  Divider,
  Group,
  MultiSelect,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { depositKinds } from '#core/deposit.ts';
import { isOffered, isOnlineKind, type OnlineKind, providerNames } from '#core/online-payments.ts';
import { paymentKinds } from '#core/order-status.ts';
import { Section } from '../parts/section.tsx';
import { useRead } from '../session/use-read.ts';
import { useWords } from '../words/translator.ts';
import { useCountries } from '../words/use-countries.ts';
import type { SettingsFormed } from './settings-formed.ts';
import { TranslatedInputs } from './translated-inputs.tsx';

const codeChoices = ['never', 'cash_on_delivery', 'always'] as const;

/** The payment methods. */
export function PaymentFields({ form }: { form: SettingsFormed }) {
  const t = useWords('settings');
  const { paymentMethods } = form.values;
  const configured = useConfigured();
  const countries = useCountries();
  const kinds = paymentKinds.filter((kind) => !isOnlineKind(kind) || configured?.includes(kind));
  return (
    <Section title={t('payment')} error={form.errors.paymentMethods}>
      {paymentMethods.map((method, index) => {
        const path = `paymentMethods.${index}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the form identifies its rows by position
          <Stack key={index} gap="sm">
            {index > 0 && <Divider />}
            <TranslatedInputs
              form={form}
              path={`${path}.title`}
              label={t('paymentMethod', { place: index + 1 })}
            />
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <TextInput
                label={t('shortName')}
                description={t('shortNameHint')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                {...form.getInputProps(`${path}.id`)}
              />
              <Select
                label={t('kind')}
                allowDeselect={false}
                data={[...new Set([...kinds, method.kind])].map((value) => ({
                  value,
                  label: t(`kinds.${value}`),
                }))}
                {...form.getInputProps(`${path}.kind`)}
              />
            </SimpleGrid>
            {depositKinds.includes(method.kind) && (
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                <NumberInput
                  label={t('depositPercent')}
                  description={t('depositPercentHint')}
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  clampBehavior="none"
                  min={1}
                  max={99}
                  {...form.getInputProps(`${path}.depositPercent`)}
                  value={method.depositPercent ?? ''}
                  onChange={(value) =>
                    form.setFieldValue(
                      `${path}.depositPercent`,
                      value === '' ? null : Number(value),
                    )
                  }
                />
              </SimpleGrid>
            )}
            <NotOffered form={form} kind={method.kind} configured={configured} />
            <TranslatedInputs
              form={form}
              path={`${path}.instructions`}
              label={t('instructions')}
              long
            />
            {paymentMethods.length > 1 && (
              <Group>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('removePayment', { place: index + 1 })}
                  onClick={() => form.removeListItem('paymentMethods', index)}
                >
                  {t('remove')}
                </Button>
              </Group>
            )}
          </Stack>
        );
      })}
      <Group>
        <Button
          variant="default"
          onClick={() =>
            form.insertListItem('paymentMethods', {
              id: '',
              title: {},
              kind: 'bank_transfer',
              instructions: {},
            })
          }
        >
          {t('addPayment')}
        </Button>
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <CountField form={form} name="mostUnpaidOrders" max={9999} />
        <CountField form={form} name="mostUnpaidItems" max={9999} />
        <Select
          label={t('guestPhoneCode')}
          description={t('guestPhoneCodeHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowDeselect={false}
          data={codeChoices.map((value) => ({ value, label: t(`guestPhoneCodes.${value}`) }))}
          {...form.getInputProps('guestPhoneCode')}
        />
        <CountField form={form} name="guestOrderDays" max={60} />
        <MultiSelect
          label={t('codeCountries')}
          description={t('codeCountriesHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          searchable
          data={countries}
          placeholder={form.values.codeCountries?.length ? undefined : t('codeCountriesDefault')}
          {...form.getInputProps('codeCountries')}
          value={form.values.codeCountries ?? []}
          onChange={(codes) => form.setFieldValue('codeCountries', codes.length ? codes : null)}
        />
      </SimpleGrid>
    </Section>
  );
}

type CountFieldProps = {
  form: SettingsFormed;
  name: 'mostUnpaidOrders' | 'mostUnpaidItems' | 'guestOrderDays';
  max: number;
};

/** A limit, with 0 for none. */
function CountField({ form, name, max }: CountFieldProps) {
  const t = useWords('settings');
  return (
    <NumberInput
      label={t(name)}
      description={t(`${name}Hint`)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      clampBehavior="none"
      min={0}
      max={max}
      {...form.getInputProps(name)}
    />
  );
}

/** The providers whose keys the shop was started with; undefined until it is known. */
function useConfigured(): OnlineKind[] | undefined {
  const { data } = useRead('GET /settings/payments');
  return data?.providers.filter(({ configured }) => configured).map(({ name }) => name);
}

type NotOfferedProps = {
  form: SettingsFormed;
  kind: string;
  configured: OnlineKind[] | undefined;
};

/** Says why customers don't see a payment method. */
function NotOffered({ form, kind, configured }: NotOfferedProps) {
  const t = useWords('settings');
  const { chargeCurrency } = form.values;
  if (!configured || !isOnlineKind(kind) || isOffered(kind, chargeCurrency, configured))
    return null;
  const provider = providerNames[kind];
  return (
    <Text size="sm" className="danger">
      {configured.includes(kind)
        ? t('notCharged', { provider, currency: chargeCurrency.toUpperCase() })
        : t('notSetUp', { provider })}
    </Text>
  );
}
