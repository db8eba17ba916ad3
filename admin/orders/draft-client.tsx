import { Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedAddress } from '#contract/accounts.ts';
import type { AdminClient } from '#contract/clients.ts';
import type { Language } from '#contract/fields.ts';
import { languageNames, languages } from '#core/languages.ts';
import { formatPhone } from '#ui/phone.ts';
import { Panel } from '../parts/panel.tsx';
import { call, callCounting } from '../session/call.ts';
import { useLanguage } from '../words/language.ts';
import { useWords } from '../words/translator.ts';
import type { DraftForm, OrderDraft } from './draft.ts';

type Props = { form: DraftForm; known?: AdminClient; country: string };

/** The customer of a phone order: found by phone or name, or entered as a new one. */
export function DraftClient({ form, known, country }: Props) {
  const t = useWords('orders');
  const { offered, typed, type, chosen, choose } = useChoosing({ form, known, country });
  return (
    <Panel title={t('customer')}>
      <Stack gap="sm">
        <Select
          label={t('findClient')}
          placeholder={t('findClientHint')}
          searchable
          autoFocus={!known}
          data={offered}
          filter={({ options }) => options}
          searchValue={typed}
          onSearchChange={type}
          value={chosen?.value ?? null}
          onChange={choose}
          error={form.errors.clientId}
        />
        {form.values.clientId === 'new' && <NewClient form={form} />}
      </Stack>
    </Panel>
  );
}

/** The matching customers, the option to create one, and what each choice writes into the draft. */
function useChoosing({ form, known, country }: Props) {
  const t = useWords('orders');
  const lang = useLanguage();
  const labelOf = useLabel();
  const [typed, type] = useState(known ? labelOf(known) : '');
  const [chosen, setChosen] = useState(known && { value: known.id, label: labelOf(known) });
  const found = useClients(typed);
  // The label of the chosen customer is in the field; it must not start a new search.
  const isSettled = typed === chosen?.label;
  const fitting = isSettled ? [] : found.map((one) => ({ value: one.id, label: labelOf(one) }));
  const name = isSettled ? '' : typed.trim();
  if (name) fitting.push({ value: `new ${name}`, label: t('newClient', { typed: name }) });
  const isOffered = fitting.some(({ value }) => value === chosen?.value);
  const offered = chosen && !isOffered ? [chosen, ...fitting] : fitting;

  async function choose(id: string | null) {
    form.clearFieldError('clientId');
    setChosen(offered.find(({ value }) => value === id));
    if (id?.startsWith('new ')) {
      const begun = readTyped(typed);
      form.setValues({ clientId: 'new', ...begun });
      form.setFieldValue('address.phone', begun.phone);
      return form.setFieldValue('address.fullName', fullNameOf(begun));
    }
    form.setFieldValue('clientId', id ?? '');
    const client = found.find((one) => one.id === id);
    if (!client) return;
    const params = { id: client.id };
    const file = await call('GET /client/users/:id', { params, query: { lang } }).catch(() => null);
    const address = await findAddress(client, file?.addresses[0], country);
    if (form.getValues().clientId === client.id) form.setFieldValue('address', address);
  }

  return { offered, typed, type, chosen, choose };
}

/** Reads the typed text as the phone or the name of a new customer. */
function readTyped(typed: string) {
  const looksLikePhone = /^[\d\s()+-]{4,}$/.test(typed);
  const [firstName = '', ...rest] = looksLikePhone ? [] : typed.trim().split(/\s+/);
  return { phone: looksLikePhone ? typed.trim() : '', firstName, lastName: rest.join(' ') };
}

function NewClient({ form }: Pick<Props, 'form'>) {
  const t = useWords('orders');

  /** The recipient follows the customer's name and phone until it is edited. */
  function write(part: Partial<Pick<OrderDraft, 'phone' | 'firstName' | 'lastName'>>) {
    const { address, ...was } = form.values;
    const now = { ...was, ...part };
    if (address.phone === was.phone) form.setFieldValue('address.phone', now.phone);
    if (address.fullName === fullNameOf(was)) {
      form.setFieldValue('address.fullName', fullNameOf(now));
    }
    for (const [name, value] of Object.entries(part)) form.setFieldValue(name, value);
  }

  return (
    <>
      <Group grow align="flex-start">
        <TextInput
          label={t('firstName')}
          required
          {...form.getInputProps('firstName')}
          onChange={(event) => write({ firstName: event.currentTarget.value })}
        />
        <TextInput
          label={t('lastName')}
          required
          {...form.getInputProps('lastName')}
          onChange={(event) => write({ lastName: event.currentTarget.value })}
        />
      </Group>
      <Group grow align="flex-start">
        <TextInput
          label={t('phone')}
          type="tel"
          required
          {...form.getInputProps('phone')}
          onChange={(event) => write({ phone: event.currentTarget.value })}
        />
        <TextInput label={t('emailField')} type="email" {...form.getInputProps('email')} />
      </Group>
      <Select
        label={t('writtenIn')}
        allowDeselect={false}
        data={languages.map((value) => ({ value, label: languageNames[value as Language] }))}
        {...form.getInputProps('language')}
      />
      <Text size="sm" c="dimmed">
        {t('newClientText')}
      </Text>
    </>
  );
}

function useClients(typed: string): AdminClient[] {
  const [search] = useDebouncedValue(typed.replace(/^8(?=[\s\d(]{7,})/, '').trim(), 200);
  const { data } = useQuery({
    queryKey: ['GET /client/users', { search, pageSize: 8 }],
    queryFn: ({ signal }) => call('GET /client/users', { query: { search, pageSize: 8 }, signal }),
    enabled: search.length > 1,
    placeholderData: (before) => before,
  });
  return search.length > 1 ? (data?.clients ?? []) : [];
}

/**
 * The address of the customer's last order, else their saved address, else only the shop's country.
 */
export async function findAddress(
  client: AdminClient,
  home: SavedAddress | undefined,
  country: string,
): Promise<OrderDraft['address']> {
  const { reply } = await callCounting('GET /orders/admin/clients', {
    query: { clientId: client.id, pageSize: 1 },
  }).catch(() => ({ reply: [] }));
  // A pick-up order has no delivery address.
  const last = reply[0]?.address.line1 ? reply[0].address : home;
  return {
    fullName: last?.fullName ?? `${client.firstName} ${client.lastName}`.trim(),
    phone: formatPhone(last?.phone ?? client.phone),
    country: last?.country ?? country,
    city: last?.city ?? '',
    line1: last?.line1 ?? '',
    line2: last?.line2 ?? '',
    postcode: last?.postcode ?? '',
    region: last?.region ?? '',
  };
}

/** Labels customers; the e-mail address tells apart those who typed the same phone number. */
function useLabel() {
  const t = useWords('orders');
  return ({ firstName, lastName, phone, phoneConfirmed, email }: AdminClient): string =>
    [
      `${firstName} ${lastName}`,
      formatPhone(phone),
      ...(phoneConfirmed ? [] : [t('unconfirmedClient'), email]),
    ]
      .filter(Boolean)
      .join(' · ');
}

function fullNameOf({ firstName, lastName }: Pick<OrderDraft, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}
