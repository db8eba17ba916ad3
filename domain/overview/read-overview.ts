import type { Kysely } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { Overview } from '#contract/overview.ts';
import type { Tables } from '#database/tables.ts';
import { readSettings } from '#domain/settings/read-settings.ts';
import {
  countPending,
  listTopProducts,
  type Sum,
  sumDues,
  sumOtherSales,
  sumSales,
} from './overview.sql.ts';

type Asked = {
  days: 1 | 7 | 30;
  language: Language;
  stock: boolean;
  enquiries: boolean;
  messages: boolean;
};

/** Reads the shop's key figures for the days ending today, in the shop's time zone. */
export async function readOverview(
  db: Kysely<Tables>,
  { days, language, ...may }: Asked,
  now = new Date(),
): Promise<Overview> {
  const settings = await readSettings(db);
  const { timeZone, chargeCurrency: currency, defaultLanguage } = settings;
  const to = dayOf(now, timeZone);
  const range = { from: addDays(to, 1 - days), to };
  const former = { from: addDays(range.from, -days), to: addDays(range.from, -1) };
  const [sums, others, top, refundsDue, paymentsDue, waiting] = await Promise.all([
    sumSales(db, { from: former.from, to, timeZone, currency }, days === 1 ? 'hour' : 'day'),
    sumOtherSales(db, { ...range, timeZone, currency }),
    listTopProducts(db, { ...range, timeZone, currency }, [language, defaultLanguage]),
    sumDues(db, 'refund'),
    sumDues(db, 'payment'),
    countPending(db, settings),
  ]);
  const isNow = ({ at }: { at: string }) => at.slice(0, 10) >= range.from;
  const at = new Map(sums.map((sum) => [sum.at, sum.sales]));
  return {
    range,
    former,
    currency,
    sold: addUp(sums.filter(isNow)),
    soldBefore: addUp(sums.filter((sum) => !isNow(sum))),
    course: stepsOf(days, range.from).map((step) => ({
      at: days === 1 ? step.slice(11) : step,
      sales: at.get(step) ?? 0,
      former: at.get(addDays(step.slice(0, 10), -days) + step.slice(10)) ?? 0,
    })),
    others,
    top,
    refundsDue,
    paymentsDue,
    toFulfil: waiting.toFulfil,
    abandoned: waiting.abandoned,
    stock: may.stock ? { low: waiting.low, out: waiting.out } : null,
    enquiries: may.enquiries ? waiting.enquiries : null,
    messages: may.messages ? waiting.messages : null,
  };
}

function addUp(sums: readonly Sum[]): Overview['sold'] {
  return {
    count: sums.reduce((all, { count }) => all + count, 0),
    sales: sums.reduce((all, { sales }) => all + sales, 0),
    paid: sums.reduce((all, { paid }) => all + paid, 0),
    givenBack: sums.reduce((all, { givenBack }) => all + givenBack, 0),
  };
}

/** Each day of the range, or each hour of a single day: `2026-11-21 09`. */
function stepsOf(days: number, from: string): string[] {
  return days === 1
    ? Array.from({ length: 24 }, (_, hour) => `${from} ${String(hour).padStart(2, '0')}`)
    : Array.from({ length: days }, (_, day) => addDays(from, day));
}

function dayOf(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant);
}

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
