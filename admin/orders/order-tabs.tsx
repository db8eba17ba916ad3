import { Button, Group } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { useOrderCounts } from './use-orders.ts';
import { statuses, statusNames } from './words.ts';

const all = '/admin/orders';
const abandoned = '/admin/orders/abandoned';

/** Orders by status with their counts, and the abandoned baskets. */
export function OrderTabs() {
  const { counts } = useOrderCounts();
  const { pathname, search } = useLocation();
  const status = new URLSearchParams(search).get('status');
  const current = pathname === abandoned ? abandoned : status ? pathOf(status) : all;
  const sum = counts && Object.values(counts.statuses).reduce((total, one) => total + one, 0);
  const tabs = [
    { to: all, label: 'All', count: sum },
    ...statuses.map((one) => ({
      to: pathOf(one),
      label: statusNames[one],
      count: counts && (counts.statuses[one] ?? 0),
    })),
    { to: abandoned, label: 'Abandoned', count: counts?.abandoned },
  ];

  return (
    <Group component="nav" aria-label="Orders by status" gap={6}>
      {tabs.map(({ to, label, count }) => (
        <Button
          key={to}
          component={Link}
          to={to}
          size="xs"
          variant={to === current ? 'filled' : 'default'}
          aria-current={to === current ? 'page' : undefined}
        >
          {label}
          {count !== undefined && ` ${count}`}
        </Button>
      ))}
    </Group>
  );
}

function pathOf(status: string): string {
  return `${all}?status=${status}`;
}
