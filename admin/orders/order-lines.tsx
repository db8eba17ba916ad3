import { Box, Group, Stack, Table, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { OfficeOrder } from '#contract/orders.ts';
import { formatPrice } from '#ui/price.ts';
import { Thumb } from '../pictures/thumb.tsx';

/** What was bought, as it was then, and what it comes to. */
export function OrderLines({ order }: { order: OfficeOrder }) {
  const price = (amount: number) => formatPrice(amount, order.currency, 'en');
  return (
    <Box component="section" className="panel" aria-labelledby="order-lines">
      <Title order={2} size="h4" id="order-lines" mb="sm">
        Lines
      </Title>
      <Table.ScrollContainer minWidth={520} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-labelledby="order-lines">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Piece</Table.Th>
              <Table.Th>SKU</Table.Th>
              <Table.Th ta="right">Price</Table.Th>
              <Table.Th ta="right">Quantity</Table.Th>
              <Table.Th ta="right">Sum</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody className="numbers">
            {order.lines.map((line) => (
              <Table.Tr key={line.id}>
                <Table.Td>
                  <Group wrap="nowrap" gap="sm">
                    <Thumb picture={line.image} />
                    <Stack gap={0}>
                      <LineTitle title={line.title} productId={line.productId} />
                      <Text size="sm" c="dimmed">
                        {line.color}, {line.size}
                      </Text>
                    </Stack>
                  </Group>
                </Table.Td>
                <Table.Td>{line.sku}</Table.Td>
                <Table.Td ta="right">{price(line.price)}</Table.Td>
                <Table.Td ta="right">{line.quantity}</Table.Td>
                <Table.Td ta="right">{price(line.lineTotal)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Stack gap={4} mt="sm" ml="auto" maw={280} className="numbers">
        <Sum label="Pieces" value={price(order.subtotal)} />
        <Sum label={`Delivery (${order.deliveryMethod.title})`} value={price(order.delivery)} />
        {order.discount > 0 && <Sum label="Discount" value={`− ${price(order.discount)}`} />}
        <Sum label="Total" value={price(order.total)} strong />
      </Stack>
    </Box>
  );
}

function LineTitle({ title, productId }: { title: string; productId: number | null }) {
  if (productId === null) return <Text size="sm">{title}</Text>;
  return (
    <Text component={Link} to={`/admin/products/${productId}`} size="sm" td="underline">
      {title}
    </Text>
  );
}

function Sum({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm" fw={strong ? 600 : 400}>
        {label}
      </Text>
      <Text size="sm" fw={strong ? 600 : 400}>
        {value}
      </Text>
    </Group>
  );
}
