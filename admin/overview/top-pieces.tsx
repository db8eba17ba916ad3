import { Stack, Table, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { Overview } from '#contract/overview.ts';
import { formatCount } from '../lists/format-date.ts';
import { formatMoney } from '../lists/format-money.ts';
import { useWords } from '../words/words.ts';
import { soldOrders } from './links.ts';

/** What sold best in these days; each piece leads to its orders. */
export function TopPieces({ overview }: { overview: Overview }) {
  const t = useWords('overview');
  const { top, currency } = overview;
  return (
    <Stack gap="xs">
      <Title order={2} size="h4" id="top">
        {t('top')}
      </Title>
      {top.length === 0 ? (
        <Text c="dimmed" className="panel">
          {t('noSales')}
        </Text>
      ) : (
        <Table className="panel" aria-labelledby="top" verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('piece')}</Table.Th>
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
    </Stack>
  );
}
