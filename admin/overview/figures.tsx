import { Box, Grid, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Overview } from '#contract/overview.ts';
import { formatCount } from '../lists/format-date.ts';
import { formatMoney } from '../lists/format-money.ts';
import { useWords } from '../words/words.ts';
import { links, soldOrders } from './links.ts';

type Props = { overview: Overview };

/** Orders, sales and what an order brings, with the days before. */
export function SoldFigures({ overview }: Props) {
  const t = useWords('overview');
  const { sold, soldBefore, currency } = overview;
  const to = soldOrders(overview);
  const money = (amount: number) => formatMoney(amount, currency);
  const before = (value: string) => t('before', { value });
  const back = sold.givenBack > 0 && t('givenBack', { value: money(sold.givenBack) });
  return (
    <Grid>
      <Grid.Col span={{ base: 12, xs: 4 }} order={{ xs: 1 }}>
        <Figure label={t('sales')} to={to} about={before(money(soldBefore.sales))} less={back}>
          {money(sold.sales)}
        </Figure>
      </Grid.Col>
      <Grid.Col span={{ base: 6, xs: 4 }}>
        <Figure label={t('orders')} to={to} about={before(formatCount(soldBefore.count))}>
          {formatCount(sold.count)}
        </Figure>
      </Grid.Col>
      <Grid.Col span={{ base: 6, xs: 4 }} order={{ xs: 2 }}>
        <Figure label={t('average')} to={to} about={before(money(averageOf(soldBefore)))}>
          {money(averageOf(sold))}
        </Figure>
      </Grid.Col>
    </Grid>
  );
}

/** What waits, whenever it came; what a role does not see is left out. */
export function WaitingFigures({ overview }: Props) {
  const t = useWords('overview');
  const { toFulfil, abandoned, stock, enquiries, currency } = overview;
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {t('waiting')}
      </Title>
      <SimpleGrid cols={2}>
        <Figure label={t('toFulfil')} to={links.toFulfil}>
          {formatCount(toFulfil)}
        </Figure>
        {enquiries !== null && (
          <Figure label={t('enquiries')} to={links.enquiries}>
            {formatCount(enquiries)}
          </Figure>
        )}
        <Figure
          label={t('abandoned')}
          to={links.abandoned}
          about={t('abandonedCount', { count: abandoned.count })}
        >
          {formatMoney(abandoned.sales, currency)}
        </Figure>
        {stock && (
          <>
            <Figure label={t('low')} to={links.low} about={t('sizes', { count: stock.low })}>
              {formatCount(stock.low)}
            </Figure>
            <Figure label={t('out')} to={links.out} about={t('sizes', { count: stock.out })}>
              {formatCount(stock.out)}
            </Figure>
          </>
        )}
      </SimpleGrid>
    </Stack>
  );
}

type FigureProps = {
  label: string;
  to: string;
  about?: string;
  less?: string | false;
  children: ReactNode;
};

function Figure({ label, to, about, less, children }: FigureProps) {
  return (
    <Box component={Link} to={to} className="panel card" display="block" h="100%">
      <Text size="sm">{label}</Text>
      <Text fz={26} lh={1.3} fw={600} className="numbers">
        {children}
      </Text>
      {less && (
        <Text size="xs" className="numbers">
          {less}
        </Text>
      )}
      {about && (
        <Text size="xs" c="dimmed" className="numbers">
          {about}
        </Text>
      )}
    </Box>
  );
}

function averageOf({ count, sales }: Overview['sold']): number {
  return count ? Math.round(sales / count) : 0;
}
