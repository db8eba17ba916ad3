import { Button, Flex, ScrollArea, Text } from '@mantine/core';
import { useViewportSize } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { orderStatuses } from '#core/order-status.ts';
import { formatCount } from '../formats/format-count.ts';
import { useRead } from '../session/use-read.ts';
import { useWords } from '../words/translator.ts';

const all = '/admin/orders';
const abandoned = '/admin/orders/abandoned';

/** Tabs by status with counts, and one for abandoned baskets. */
export function OrderTabs() {
  const t = useWords('orders');
  const { data: counts } = useRead('GET /orders/admin/counts');
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search).getAll('status');
  const here = asked.length ? (asked.length === 1 ? pathOf(asked[0] ?? '') : '') : all;
  const current = pathname === abandoned ? abandoned : here;
  const sum = counts && Object.values(counts.statuses).reduce((total, one) => total + one, 0);
  const tabs = [
    { to: all, label: t('all'), count: sum },
    ...orderStatuses.map((one) => ({
      to: pathOf(one),
      label: t(`statuses.${one}`),
      count: counts && (counts.statuses[one] ?? 0),
    })),
    { to: abandoned, label: t('abandoned'), count: counts?.abandoned },
  ];

  const nav = useRef<HTMLDivElement>(null);
  const { width } = useViewportSize();
  // biome-ignore lint/correctness/useExhaustiveDependencies: its position depends on the counts and the window
  useEffect(() => {
    const currentTab = nav.current?.querySelector('[aria-current]');
    currentTab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current, counts, width]);

  return (
    <ScrollArea type="never" component="nav" ref={nav} aria-label={t('byStatus')}>
      <Flex gap={6} p={2} wrap={{ base: 'nowrap', sm: 'wrap' }}>
        {tabs.map(({ to, label, count }) => (
          <Button
            key={to}
            component={Link}
            to={to}
            size="xs"
            flex="none"
            variant={to === current ? 'filled' : 'default'}
            aria-current={to === current ? 'page' : undefined}
          >
            {label}
            <Text span inherit miw="2.6ch" ta="end">
              {count !== undefined && formatCount(count)}
            </Text>
          </Button>
        ))}
      </Flex>
    </ScrollArea>
  );
}

function pathOf(status: string): string {
  return `${all}?status=${status}`;
}
