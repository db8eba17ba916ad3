import { Badge, Group } from '@mantine/core';
import type { OfficeOrder } from '#contract/office-orders.ts';
import { isPartSent } from '#ui/part-sent.ts';
import { useWords } from '../words/words.ts';
import { statusColors } from './words.ts';

type Props = { order: Pick<OfficeOrder, 'status' | 'parcels'> };

/** How an order stands, and beside it that a part of it has left. */
export function StatusBadge({ order }: Props) {
  const t = useWords('orders');
  return (
    <Group component="span" gap={4}>
      <Badge color={statusColors[order.status]} variant="dot" tt="none" miw="max-content">
        {t(`statuses.${order.status}`)}
      </Badge>
      {isPartSent(order) && (
        <Badge color={statusColors.shipped} variant="dot" tt="none" miw="max-content">
          {t('isPartSent')}
        </Badge>
      )}
    </Group>
  );
}
