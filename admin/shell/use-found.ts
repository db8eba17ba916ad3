import { useQueries } from '@tanstack/react-query';
import { type Area, mayRead } from '#core/roles.ts';
import { formatPhone } from '#ui/phone.ts';
import { formatDate } from '../formats/format-date.ts';
import { formatMoney } from '../formats/format-money.ts';
import { call } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { titleOf } from '../texts/texts.ts';
import { useWords } from '../words/translator.ts';

type Found = { to: string; title: string; about: string };
type Kind = 'order' | 'client' | 'product' | 'enquiry';
type Group = { kind: Kind; label: string; found: Found[]; more?: { to: string; name: string } };

const fewest = 2;
const pageSize = 5;
const areas: Record<Kind, Area> = {
  order: 'orders',
  client: 'clients',
  product: 'catalogue',
  enquiry: 'enquiries',
};

/** Search results for a number, phone or name, limited to the role's permissions. */
export function useFound(search: string): { groups: Group[]; searching: boolean } {
  const t = useWords('shell');
  const role = useMe().me?.role;
  const kinds = (['order', 'client', 'product', 'enquiry'] as const).filter(
    (kind) => role && mayRead(role, areas[kind]),
  );
  const results = useQueries({
    queries: kinds.map((kind) => ({
      queryKey: ['palette', kind, search],
      queryFn: ({ signal }: { signal: AbortSignal }) => finders[kind](search, signal),
      enabled: search.length >= fewest,
    })),
  });
  const labels = {
    order: t('palette.orders'),
    client: t('palette.customers'),
    product: t('palette.products'),
    enquiry: t('entries.enquiries'),
  };
  const groups = kinds.map((kind, at) => ({
    kind,
    label: labels[kind],
    found: results[at]?.data ?? [],
    ...(kind === 'order' &&
      results[at]?.data?.length === pageSize && {
        more: {
          to: `/admin/orders?${new URLSearchParams({ search })}`,
          name: t('palette.allOrders', { search }),
        },
      }),
  }));
  // Shown once all are loaded, so that the first result does not change under the pointer.
  const isComplete = !results.some(({ isLoading }) => isLoading);
  return {
    groups: isComplete ? groups.filter(({ found }) => found.length) : [],
    searching: results.some(({ isFetching }) => isFetching),
  };
}

const finders: Record<Kind, (search: string, signal: AbortSignal) => Promise<Found[]>> = {
  async order(search, signal) {
    const orders = await call('GET /orders/admin/clients', { query: { search, pageSize }, signal });
    return orders.map(({ id, number, address, total, currency }) => ({
      to: `/admin/orders/${id}`,
      title: number,
      about: [address.fullName, formatPhone(address.phone), formatMoney(total, currency)].join(
        ' · ',
      ),
    }));
  },
  async client(search, signal) {
    const { clients } = await call('GET /client/users', { query: { search, pageSize }, signal });
    return clients.map(({ id, phone, firstName, lastName }) => ({
      to: `/admin/customers/${id}`,
      title: `${firstName} ${lastName}`.trim() || formatPhone(phone),
      about: formatPhone(phone),
    }));
  },
  async product(search, signal) {
    const { products } = await call('GET /products/admin', { query: { search, pageSize }, signal });
    return products.map(({ id, options, slug }) => ({
      to: `/admin/products/${id}`,
      title: titleOf(options),
      about: slug,
    }));
  },
  async enquiry(search, signal) {
    const { enquiries } = await call('GET /enquiries', { query: { search, pageSize }, signal });
    return enquiries.map(({ id, email, name, company, createdAt }) => ({
      to: `/admin/enquiries/${id}`,
      title: email,
      about: [name, company, formatDate(createdAt)].filter(Boolean).join(' · '),
    }));
  },
};
