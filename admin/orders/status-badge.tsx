import { Badge } from '@mantine/core';
import type { OrderStatus } from '#contract/orders.ts';
import { useWords } from '../words/words.ts';
import { statusColors } from './words.ts';

export function StatusBadge({ status }: { status: OrderStatus }) {
  const t = useWords('orders');
  return (
    <Badge color={statusColors[status]} variant="dot" tt="none" miw="max-content">
      {t(`statuses.${status}`)}
    </Badge>
  );
}
