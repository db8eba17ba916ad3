import { Group, Stack, Table, Text } from '@mantine/core';
import type { OfficeOrder } from '#contract/office-orders.ts';
import { formatMoney } from '../lists/format-money.ts';
import { Thumb } from '../pictures/thumb.tsx';
import { Panel } from '../shell/panel.tsx';
import { useWords } from '../words/words.ts';
import { LineName } from './line-name.tsx';

/** What was bought, as it was then, and what it comes to. */
export function OrderLines({ order }: { order: OfficeOrder }) {
  const t = useWords('orders');
  const price = (amount: number) => formatMoney(amount, order.currency);
  const unsent = new Map(order.unsent.map((line) => [line.lineId, line.quantity]));
  const inParts = order.parcels.length > 0 && order.unsent.length > 0;
  return (
    <Panel id="order-lines" title={t('lines')}>
      <Table.ScrollContainer minWidth={300} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-labelledby="order-lines">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('piece')}</Table.Th>
              <Table.Th visibleFrom="sm">SKU</Table.Th>
              <Table.Th ta="right" visibleFrom="sm">
                {t('price')}
              </Table.Th>
              <Table.Th ta="right" visibleFrom="sm">
                {t('quantity')}
              </Table.Th>
              <Table.Th ta="right">{t('sum')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody className="numbers">
            {order.lines.map((line) => (
              <Table.Tr key={line.id}>
                <Table.Td>
                  <Group wrap="nowrap" gap="sm">
                    <Thumb picture={line.image} />
                    <Stack gap={0}>
                      <LineName line={line} linked />
                      <Text size="xs" c="dimmed" hiddenFrom="sm">
                        {line.sku}
                        <br />
                        {line.quantity} × {price(line.price)}
                      </Text>
                      {line.productId === null && (
                        <Text size="xs" c="dimmed">
                          {t('pieceGone')}
                        </Text>
                      )}
                      {inParts && (
                        <Text size="xs" c="dimmed">
                          {t('stillToSend', { count: unsent.get(line.id) ?? 0 })}
                        </Text>
                      )}
                    </Stack>
                  </Group>
                </Table.Td>
                <Table.Td visibleFrom="sm">{line.sku}</Table.Td>
                <Table.Td ta="right" visibleFrom="sm">
                  {price(line.price)}
                </Table.Td>
                <Table.Td ta="right" visibleFrom="sm">
                  {line.quantity}
                </Table.Td>
                <Table.Td ta="right">{price(line.lineTotal)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Stack gap={4} mt="sm" ml="auto" maw={320} className="numbers">
        <Sum label={t('pieces')} value={price(order.subtotal)} />
        <Sum
          label={t('deliveryBy', { method: order.deliveryMethod.title })}
          value={price(order.delivery)}
        />
        {order.discount > 0 && (
          <Sum
            label={
              order.discountReason
                ? t('discountFor', { reason: order.discountReason })
                : t('discount')
            }
            value={`− ${price(order.discount)}`}
          />
        )}
        <Sum label={t('total')} value={price(order.total)} strong />
        {order.refunded > 0 && (
          <>
            <Sum label={t('givenBack')} value={`− ${price(order.refunded)}`} />
            <Sum label={t('kept')} value={price(order.total - order.refunded)} strong />
          </>
        )}
      </Stack>
    </Panel>
  );
}

function Sum({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  return (
    <Group justify="space-between" wrap="nowrap" align="baseline">
      <Text size="sm" fw={strong ? 600 : 400}>
        {label}
      </Text>
      <Text size="sm" fw={strong ? 600 : 400} style={{ whiteSpace: 'nowrap' }}>
        {value}
      </Text>
    </Group>
  );
}
