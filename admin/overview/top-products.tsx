import { Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { Overview } from '#contract/overview.ts';
import { formatCount } from '../formats/format-count.ts';
import { formatMoney } from '../formats/format-money.ts';
import { Panel } from '../parts/panel.tsx';
import { useWords } from '../words/translator.ts';
import { soldOrders } from './links.ts';

/** The best-selling products of these days, each linked to its orders. */
export function TopProducts({ overview }: { overview: Overview }) {
  const t = useWords('overview');
  const { top, currency } = overview;
  return (
    <Panel title={t('top')} id="top">
      {top.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noSales')}
        </Text>
      ) : (
        <Table aria-labelledby="top" verticalSpacing={11}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('product')}</Table.Th>
              <Table.Th ta="right">{t('quantity')}</Table.Th>
              <Table.Th ta="right">{t('sales')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody className="numbers">
            {top.map(({ productId, title, quantity, sales }) => (
              <Table.Tr key={productId}>
                <Table.Td>
                  <Text
                    component={Link}
                    to={soldOrders(overview, productId)}
                    size="sm"
                    td="underline"
                  >
                    {title}
                  </Text>
                </Table.Td>
                <Table.Td ta="right">{formatCount(quantity)}</Table.Td>
                <Table.Td ta="right">{formatMoney(sales, currency)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Panel>
  );
}
