import { Box, Text, Timeline, Title } from '@mantine/core';
import type { OrderEvent } from '#contract/orders.ts';
import { formatInstant } from '../lists/format-date.ts';
import { describeEvent } from './words.ts';

/** What happened to the order, when, and by whom; newest first. */
export function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  const newestFirst = events.toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <Box component="section" className="panel" aria-labelledby="order-timeline">
      <Title order={2} size="h4" id="order-timeline" mb="md">
        Timeline
      </Title>
      <Timeline bulletSize={12} lineWidth={2} active={newestFirst.length}>
        {newestFirst.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no id and are never reordered
          <Timeline.Item key={index} title={describeEvent(event)}>
            <Text size="sm" c="dimmed">
              {event.actor} · {formatInstant(event.at)}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </Box>
  );
}
