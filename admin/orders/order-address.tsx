import { Box, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { OfficeOrder } from '#contract/orders.ts';
import { formatInstant } from '../lists/format-date.ts';
import { nameOf } from './words.ts';

/** Who bought it, where it goes, and what they asked for. */
export function OrderAddress({ order }: { order: OfficeOrder }) {
  const { address, client } = order;
  const place = [
    address.line1,
    address.line2,
    [address.postcode, address.city].filter(Boolean).join(' '),
  ];
  return (
    <Box component="section" className="panel" aria-labelledby="order-address">
      <Title order={2} size="h4" id="order-address" mb="sm">
        Customer and address
      </Title>
      <Stack gap={4}>
        {client && (
          <Text
            component={Link}
            to={`/admin/customers?search=${encodeURIComponent(client.phone)}`}
            size="sm"
            td="underline"
          >
            {nameOf(client, '')}, {client.phone}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          Placed {formatInstant(order.placedAt)}
        </Text>
        <Text size="sm" mt="xs">
          {address.fullName}
        </Text>
        {place.filter(Boolean).map((line) => (
          <Text key={line} size="sm">
            {line}
          </Text>
        ))}
        <Text size="sm">{address.country}</Text>
        <Text size="sm">{address.phone}</Text>
        {order.note && <Said label="Customer’s note" text={order.note} />}
        {order.giftMessage && <Said label="Gift message" text={order.giftMessage} />}
      </Stack>
    </Box>
  );
}

function Said({ label, text }: { label: string; text: string }) {
  return (
    <Text size="sm" mt="xs">
      <strong>{label}:</strong> {text}
    </Text>
  );
}
