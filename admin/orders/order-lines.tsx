import { Group, Stack, Table, Text } from '@mantine/core';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { formatMoney } from '../formats/format-money.ts';
import { Panel } from '../parts/panel.tsx';
import { Thumb } from '../pictures/thumb.tsx';
import { useWords } from '../words/translator.ts';
import { LineName } from './line-name.tsx';
import { countBack } from './refund-form.tsx';
import { Sum } from './sum.tsx';

/** The items as ordered, and the totals. */
export function OrderLines({ order }: Props) {
  const t = useWords('orders');
  const unsent = new Map(order.unsent.map((line) => [line.lineId, line.quantity]));
  const inParts = order.parcels.length > 0 && order.unsent.length > 0;
  return (
    <Panel id="order-lines" title={t('lines')}>
      <Table.ScrollContainer minWidth={300} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-labelledby="order-lines">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('item')}</Table.Th>
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
              <LineRow
                key={line.id}
                line={line}
                givenBack={countBack(order, line.id)}
                currency={order.currency}
                unsent={inParts ? (unsent.get(line.id) ?? 0) : undefined}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Sums order={order} />
    </Panel>
  );
}

type Props = { order: AdminOrder };

type LineProps = {
  line: AdminOrder['lines'][number];
  /** The quantity refunded. */
  givenBack: number;
  currency: AdminOrder['currency'];
  /** The quantity still to be shipped, set once a part was shipped. */
  unsent: number | undefined;
};

function LineRow({ line, givenBack, currency, unsent }: LineProps) {
  const t = useWords('orders');
  const price = formatMoney(line.price, currency);
  return (
    <Table.Tr>
      <Table.Td>
        <Group wrap="nowrap" gap="sm">
          <Thumb picture={line.image} />
          <Stack gap={0}>
            <LineName line={line} linked />
            <Text size="xs" c="dimmed" hiddenFrom="sm">
              {line.sku}
              <br />
              {line.quantity} × {price}
            </Text>
            {line.productId === null && (
              <Text size="xs" c="dimmed">
                {t('itemGone')}
              </Text>
            )}
            {givenBack > 0 && (
              <Text size="xs" c="dimmed">
                {t('lineRefunded', { count: givenBack, of: line.quantity })}
              </Text>
            )}
            {unsent !== undefined && (
              <Text size="xs" c="dimmed">
                {t('stillToSend', { count: unsent })}
              </Text>
            )}
          </Stack>
        </Group>
      </Table.Td>
      <Table.Td visibleFrom="sm">{line.sku}</Table.Td>
      <Table.Td ta="right" visibleFrom="sm">
        {price}
      </Table.Td>
      <Table.Td ta="right" visibleFrom="sm">
        {line.quantity}
      </Table.Td>
      <Table.Td ta="right">{formatMoney(line.lineTotal, currency)}</Table.Td>
    </Table.Tr>
  );
}

function Sums({ order }: Props) {
  const t = useWords('orders');
  const price = (amount: number) => formatMoney(amount, order.currency);
  const { discount, discountReason: reason, paid, refunded, total } = order;
  return (
    <Stack gap={4} mt="sm" ml="auto" maw={{ base: '100%', sm: 320 }} className="numbers">
      <Sum label={t('items')} value={price(order.subtotal)} />
      <Sum
        label={t('deliveryBy', { method: order.deliveryMethod.title })}
        value={price(order.delivery)}
      />
      {discount > 0 && (
        <Sum
          label={reason ? t('discountFor', { reason }) : t('discount')}
          value={`− ${price(discount)}`}
        />
      )}
      <Sum label={t('total')} value={price(total)} strong />
      {paid > 0 && paid < total && <Sum label={t('paid')} value={price(paid)} />}
      {refunded > 0 && (
        <>
          <Sum label={t('givenBack')} value={`− ${price(refunded)}`} />
          <Sum label={t('kept')} value={price(paid - refunded)} strong />
        </>
      )}
      {order.refundDue > 0 && (
        <Sum label={t('due.refundLabel')} value={price(order.refundDue)} strong />
      )}
    </Stack>
  );
}
