import '@mantine/charts/styles.layer.css';
import { AreaChart } from '@mantine/charts';
import { Box, Text, VisuallyHidden } from '@mantine/core';
import type { Overview } from '#contract/overview.ts';
import { formatMoney } from '../lists/format-money.ts';
import { Panel } from '../shell/panel.tsx';
import { useLanguage } from '../words/language.ts';
import { useWords } from '../words/words.ts';

/** Sales by day, or by hour of a single one, over the days before. */
export default function Course({ overview, hours }: { overview: Overview; hours: boolean }) {
  const t = useWords('overview');
  const language = useLanguage();
  const { course, currency } = overview;
  const money = (amount: number) => formatMoney(Math.round(amount), currency);
  const said = (at: string) => (hours ? `${at}:00` : shortDay(at, language));
  const isQuiet = course.every(({ sales, former }) => sales === 0 && former === 0);
  const title = t(hours ? 'byHour' : 'byDay');

  return (
    <Panel title={title}>
      {isQuiet ? (
        <Text c="dimmed">{t('noSales')}</Text>
      ) : (
        <Box aria-hidden>
          <AreaChart
            h={280}
            data={course.map(({ at, ...sales }) => ({ at: said(at), ...sales }))}
            dataKey="at"
            series={[
              { name: 'former', label: t('former'), color: 'gray.5', strokeDasharray: '4 4' },
              { name: 'sales', label: t('now'), color: 'var(--metal)' },
            ]}
            curveType="monotone"
            strokeWidth={2}
            fillOpacity={0.16}
            withDots={false}
            withLegend
            legendProps={{ verticalAlign: 'bottom', height: 40 }}
            valueFormatter={money}
            yAxisProps={{ width: 76, allowDecimals: false }}
            tickLine="none"
            gridAxis="x"
            areaChartProps={{ accessibilityLayer: false }}
          />
        </Box>
      )}
      <VisuallyHidden>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t(hours ? 'hour' : 'day')}</th>
              <th scope="col">{t('now')}</th>
              <th scope="col">{t('former')}</th>
            </tr>
          </thead>
          <tbody>
            {course.map(({ at, sales, former }) => (
              <tr key={at}>
                <th scope="row">{said(at)}</th>
                <td>{money(sales)}</td>
                <td>{money(former)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Panel>
  );
}

function shortDay(day: string, language: string): string {
  const [, month, date] = day.split('-');
  if (language === 'tk') return `${date}.${month}`;
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
