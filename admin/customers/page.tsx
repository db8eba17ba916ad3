import { Button, Text } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { AdminClient } from '#contract/clients.ts';
import type { Currency } from '#contract/fields.ts';
import { toUnits } from '#core/currencies.ts';
import { formatPhone } from '#ui/phone.ts';
import { formatDate } from '../formats/format-date.ts';
import { formatMoney } from '../formats/format-money.ts';
import { ListPage } from '../lists/list-page.tsx';
import type { ListColumn, ListFilter, QueryOf } from '../lists/list-types.ts';
import { ownWords } from '../lists/own-words.tsx';
import { useCreating } from '../parts/use-creating.ts';
import { call } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { useShop } from '../session/use-shop.ts';
import { useWords } from '../words/translator.ts';
import { NewClientForm } from './new-client-form.tsx';
import { stateKey } from './state-key.ts';

/** Registered customers, and those entered by the shopkeeper. */
export function Component() {
  const t = useWords('customers');
  const { chargeCurrency } = useShop();
  const { mayChange } = useMe();
  const mayAdd = mayChange('clients');
  const [creating, setCreating] = useCreating();
  return (
    <>
      <ListPage
        name="customers"
        title={t('title')}
        searchLabel={t('search')}
        actions={
          mayAdd && (
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setCreating(true)}>
              {t('newClient')}
            </Button>
          )
        }
        columns={useClientColumns(chargeCurrency)}
        filters={useClientFilters()}
        sort="newest"
        read={readClients}
        nameOf={({ firstName, lastName }) => `${firstName} ${lastName}`}
        pathOf={({ id }) => `/admin/customers/${id}`}
        empty={t('empty')}
        emptyActions={
          mayChange('orders') && (
            <Button component={Link} to="/admin/orders/new">
              {t('newOrder')}
            </Button>
          )
        }
      />
      {creating && mayAdd && <NewClientForm onClose={() => setCreating(false)} />}
    </>
  );
}

async function readClients(query: QueryOf<'GET /client/users'>, signal: AbortSignal) {
  const { clients, total } = await call('GET /client/users', { query, signal });
  return { rows: clients, total };
}

function useClientFilters(): ListFilter[] {
  const t = useWords('customers');
  const states = (['verified', 'unverified', 'blocked'] as const).map((value) => ({
    value,
    label: t(value),
  }));
  const habits = (['never', 'once', 'again'] as const).map((value) => ({
    value,
    label: t(`ordered.${value}`),
  }));
  return [
    { type: 'choice', name: 'ordered', label: t('orders'), options: habits },
    { type: 'choice', name: 'state', label: t('state'), options: states },
    { type: 'days', from: 'from', to: 'to', label: t('since') },
  ];
}

function useClientColumns(currency: Currency): ListColumn<AdminClient>[] {
  const t = useWords('customers');
  return useMemo(() => {
    const stateOf = (client: AdminClient) => t(stateKey(client));
    return [
      {
        key: 'name',
        title: t('name'),
        primary: true,
        ...ownWords(({ firstName, lastName }) => `${firstName} ${lastName}`),
        sort: { asc: 'name' },
      },
      {
        key: 'phone',
        title: t('phone'),
        card: 'plain',
        cell: ({ phone }) => <span className="nowrap">{formatPhone(phone)}</span>,
        text: ({ phone }) => phone,
      },
      {
        key: 'email',
        title: t('email'),
        card: 'plain',
        cell: ({ email }) => (
          <Text size="sm" miw={170} maw={220} className="anywhere">
            {email ?? '—'}
          </Text>
        ),
        text: ({ email }) => email,
      },
      { key: 'state', title: t('state'), card: 'plain', width: 190, cell: stateOf, text: stateOf },
      {
        key: 'orders',
        title: t('orders'),
        card: 'named',
        align: 'right',
        cell: ({ orderCount }) => orderCount,
        text: ({ orderCount }) => orderCount,
        sort: { desc: '-orders' },
      },
      {
        key: 'bought',
        title: t('bought'),
        card: 'beside',
        align: 'right',
        cell: ({ orderTotal }) => formatMoney(orderTotal, currency),
        text: ({ orderTotal }) => toUnits(orderTotal, currency),
        sort: { desc: '-total' },
      },
      {
        key: 'lastOrder',
        title: t('lastOrder'),
        card: 'named',
        cell: ({ lastOrderAt }) => formatDate(lastOrderAt),
        text: ({ lastOrderAt }) => lastOrderAt,
        sort: { desc: '-lastOrder' },
      },
      {
        key: 'since',
        title: t('since'),
        card: 'named',
        cell: ({ createdAt }) => formatDate(createdAt),
        text: ({ createdAt }) => createdAt,
        sort: { desc: 'newest' },
      },
    ];
  }, [t, currency]);
}
