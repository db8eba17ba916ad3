import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { Text, VisuallyHidden } from '@mantine/core';
import type { Overview } from '#contract/overview.ts';
import { formatMoney, formatMoneyShort } from '../formats/format-money.ts';
import { Panel } from '../parts/panel.tsx';
import { useLanguage } from '../words/language.ts';
import { useWords } from '../words/translator.ts';

/** The previous days are pale against the background, so an outline provides the contrast. */
const outlined = { stroke: 'light-dark(#8d8375, #8b8275)', strokeOpacity: 1 };

/**
 * Sales by day, or by hour of a single day, compared with the days before; arrow keys move between
 * bars.
 */
export default function Course({ overview, hours }: { overview: Overview; hours: boolean }) {
  const t = useWords('overview');
  const language = useLanguage();
  const { course, currency } = overview;
  const money = (amount: number) => formatMoney(Math.round(amount), currency);
  const label = (at: string) => (hours ? `${at}:00` : shortDay(at, language));
  const isQuiet = course.every(({ sales, former }) => sales === 0 && former === 0);
  const title = t(hours ? 'byHour' : 'byDay');
  const former = t(hours ? 'formerDay' : 'former');
  const drawn = { barGap: 1, barCategoryGap: '22%', role: 'img', 'aria-label': title };

  return (
    <Panel title={title}>
      {isQuiet ? (
        <Text size="sm" c="dimmed">
          {t('noSales')}
        </Text>
      ) : (
        <BarChart
          className="course"
          h={300}
          data={course.map(({ at, ...sales }) => ({ at: label(at), ...sales }))}
          dataKey="at"
          series={[
            { name: 'former', label: former, color: 'light-dark(#d9d2c7, #5f574c)' },
            { name: 'sales', label: t('now'), color: 'var(--metal)' },
          ]}
          maxBarWidth={40}
          barProps={({ name }) => ({ radius: [2, 2, 0, 0], ...(name === 'former' && outlined) })}
          withLegend
          legendProps={{ verticalAlign: 'bottom', height: 36 }}
          valueFormatter={money}
          xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 12 }}
          yAxisProps={{
            width: 64,
            allowDecimals: false,
            tickFormatter: (amount: number) => formatMoneyShort(amount, currency),
          }}
          tickLine="none"
          gridAxis="x"
          tooltipAnimationDuration={0}
          barChartProps={drawn}
        />
      )}
      <InFigures
        title={title}
        heads={[t(hours ? 'hour' : 'day'), t('now'), former]}
        rows={course.map(({ at, sales, former }) => [label(at), money(sales), money(former)])}
      />
    </Panel>
  );
}

type FiguresProps = { title: string; heads: string[]; rows: string[][] };

/** The chart's data as a table, for screen readers. */
function InFigures({ title, heads, rows }: FiguresProps) {
  return (
    <VisuallyHidden>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([at, ...sums]) => (
            <tr key={at}>
              <th scope="row">{at}</th>
              {sums.map((sum, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a sum is identified by its column
                <td key={place}>{sum}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
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
