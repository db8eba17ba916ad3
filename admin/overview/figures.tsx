import { Box, Grid, Text } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Overview } from '#contract/overview.ts';
import { formatChange, formatCount } from '../lists/format-count.ts';
import { formatMoney } from '../lists/format-money.ts';
import { Panel } from '../shell/panel.tsx';
import { useWords } from '../words/words.ts';
import { links, soldOrders } from './links.ts';

type Props = { overview: Overview };

/** Orders, sales and what an order brings, with the days before. */
export function SoldFigures({ overview }: Props) {
  const t = useWords('overview');
  const { sold, soldBefore, currency } = overview;
  const to = soldOrders(overview);
  const money = (amount: number) => formatMoney(amount, currency);
  const before = (of: (sold: Overview['sold']) => number, say: (value: number) => string) =>
    [t('before', { value: say(of(soldBefore)) }), formatChange(of(sold), of(soldBefore))]
      .filter(Boolean)
      .join(' · ');
  const back = sold.givenBack > 0 && t('givenBack', { value: money(sold.givenBack) });
  return (
    <Grid>
      <Grid.Col span={{ base: 12, xs: 4 }} order={{ xs: 1 }}>
        <Figure label={t('sales')} to={to} about={before(({ sales }) => sales, money)} less={back}>
          {money(sold.sales)}
        </Figure>
      </Grid.Col>
      <Grid.Col span={{ base: 6, xs: 4 }}>
        <Figure label={t('orders')} to={to} about={before(({ count }) => count, formatCount)}>
          {formatCount(sold.count)}
        </Figure>
      </Grid.Col>
      <Grid.Col span={{ base: 6, xs: 4 }} order={{ xs: 2 }}>
        <Figure label={t('average')} to={to} about={before(averageOf, money)}>
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
    <Panel title={t('waiting')}>
      <ul className="lines">
        <Waiting label={t('toFulfil')} to={links.toFulfil}>
          {formatCount(toFulfil)}
        </Waiting>
        {enquiries !== null && (
          <Waiting label={t('enquiries')} to={links.enquiries}>
            {formatCount(enquiries)}
          </Waiting>
        )}
        <Waiting
          label={t('abandoned')}
          to={links.abandoned}
          about={t('abandonedCount', { count: abandoned.count })}
        >
          {formatMoney(abandoned.sales, currency)}
        </Waiting>
        {stock && (
          <>
            <Waiting label={t('low')} to={links.low} about={t('sizes', { count: stock.low })}>
              {formatCount(stock.low)}
            </Waiting>
            <Waiting label={t('out')} to={links.out} about={t('sizes', { count: stock.out })}>
              {formatCount(stock.out)}
            </Waiting>
          </>
        )}
      </ul>
    </Panel>
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
      <Text fz={26} lh={1.3} fw={600} className="numbers" data-told>
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

function Waiting({ label, to, about, children }: Omit<FigureProps, 'less'>) {
  return (
    <li>
      <Link to={to} className="line">
        <Text size="sm">{label}</Text>
        {about && (
          <Text size="sm" c="dimmed" className="numbers">
            {about}
          </Text>
        )}
        <Text size="sm" fw={600} ml="auto" className="numbers whole" data-told>
          {children}
        </Text>
        <ChevronRight size={16} aria-hidden className="quiet" />
      </Link>
    </li>
  );
}

function averageOf({ count, sales }: Overview['sold']): number {
  return count ? Math.round(sales / count) : 0;
}
