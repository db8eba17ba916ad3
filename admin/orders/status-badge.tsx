import { Badge, Group } from '@mantine/core';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { isPartSent } from '#ui/part-sent.ts';
import { useWords } from '../words/translator.ts';
import { statusColors, stepKey } from './status-names.ts';

type Props = { order: Pick<AdminOrder, 'status' | 'parcels' | 'deliveryMethod'> };

/** The status of an order, with a second badge if it is partly shipped. */
export function StatusBadge({ order }: Props) {
  const t = useWords('orders');
  return (
    <Group component="span" gap={4}>
      <Badge color={statusColors[order.status]} variant="dot" tt="none" miw="max-content">
        {t(stepKey('statuses', order, order.status))}
      </Badge>
      {isPartSent(order) && (
        <Badge color={statusColors.shipped} variant="dot" tt="none" miw="max-content">
          {t('isPartSent')}
        </Badge>
      )}
    </Group>
  );
}
