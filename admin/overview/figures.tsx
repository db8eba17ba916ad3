import { Box, Grid, Text } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Overview } from '#contract/overview.ts';
import { formatChange, formatCount } from '../formats/format-count.ts';
import { formatMoney } from '../formats/format-money.ts';
import { Panel } from '../parts/panel.tsx';
import { useWords } from '../words/translator.ts';
import { links, ordersDue, soldInOther, soldOrders } from './links.ts';

type Props = { overview: Overview };

/** Orders, sales and average order value, compared with the days before. */
export function SoldFigures({ overview }: Props) {
  const t = useWords('overview');
  const { sold, soldBefore, currency } = overview;
  const to = soldOrders(overview);
  const money = (amount: number) => formatMoney(amount, currency);
  const before = (of: (sold: Overview['sold']) => number, format: (value: number) => string) =>
    [t('before', { value: format(of(soldBefore)) }), formatChange(of(sold), of(soldBefore))]
      .filter(Boolean)
      .join(' · ');
  const less = [
    sold.sales > 0 && t('paid', { value: money(sold.paid) }),
    sold.givenBack > 0 && t('givenBack', { value: money(sold.givenBack) }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <Grid>
      <Grid.Col span={{ base: 12, xs: 4 }} order={{ xs: 1 }}>
        <Figure label={t('sales')} to={to} about={before(({ sales }) => sales, money)} less={less}>
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

/** Sales in a former charge currency, which the other figures do not include. */
export function OtherSales({ overview }: Props) {
  const t = useWords('overview');
  return overview.others.map(({ currency, count, sales }) => (
    <Text key={currency} size="sm">
      <Text component={Link} to={soldInOther(overview, currency)} size="sm" td="underline">
        {t('alsoSold', { count, value: formatMoney(sales, currency) })}
      </Text>
    </Text>
  ));
}

/** Open tasks, whatever their date; those outside the admin's role are left out. */
export function PendingFigures({ overview }: Props) {
  const t = useWords('overview');
  const { toFulfil, abandoned, stock, enquiries, messages, currency } = overview;
  return (
    <Panel title={t('waiting')}>
      <ul className="lines">
        <PendingTasks label={t('toFulfil')} to={links.toFulfil}>
          {formatCount(toFulfil)}
        </PendingTasks>
        {(['payment', 'refund'] as const).flatMap((due) =>
          overview[`${due}sDue`].map(({ currency, count, total }) => (
            <PendingTasks
              key={due + currency}
              label={t(`${due}sDue`)}
              to={ordersDue(due, currency)}
              about={t('ordersCount', { count })}
            >
              {formatMoney(total, currency)}
            </PendingTasks>
          )),
        )}
        {enquiries !== null && (
          <PendingTasks label={t('enquiries')} to={links.enquiries}>
            {formatCount(enquiries)}
          </PendingTasks>
        )}
        {(['failed', 'uncertain'] as const).map(
          (status) =>
            Boolean(messages?.[status]) && (
              <PendingTasks key={status} label={t(status)} to={links[status]}>
                {formatCount(messages?.[status] ?? 0)}
              </PendingTasks>
            ),
        )}
        <PendingTasks
          label={t('abandoned')}
          to={links.abandoned}
          about={t('abandonedCount', { count: abandoned.count })}
        >
          {formatMoney(abandoned.sales, currency)}
        </PendingTasks>
        {stock && (
          <>
            <PendingTasks label={t('low')} to={links.low} about={t('sizes', { count: stock.low })}>
              {formatCount(stock.low)}
            </PendingTasks>
            <PendingTasks label={t('out')} to={links.out} about={t('sizes', { count: stock.out })}>
              {formatCount(stock.out)}
            </PendingTasks>
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
  less?: string;
  children: ReactNode;
};

function Figure({ label, to, about, less, children }: FigureProps) {
  return (
    <Box component={Link} to={to} className="panel card" display="block" h="100%">
      <Text size="sm">{label}</Text>
      <Text fz={26} lh={1.3} fw={600} className="numbers" data-figure>
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

function PendingTasks({ label, to, about, children }: Omit<FigureProps, 'less'>) {
  return (
    <li>
      <Link to={to} className="line">
        <Text size="sm">{label}</Text>
        {about && (
          <Text size="sm" c="dimmed" className="numbers">
            {about}
          </Text>
        )}
        <Text size="sm" fw={600} ml="auto" className="numbers nowrap" data-figure>
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
