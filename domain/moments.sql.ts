import { type RawBuilder, sql } from 'kysely';

/** When a day or an instant to search from begins; days are the shop's own. */
export function startOf(moment: string, timeZone: string): RawBuilder<unknown> {
  return isDay(moment)
    ? sql`(${moment}::date::timestamp at time zone ${timeZone})`
    : sql`${moment}::timestamptz`;
}

/** What is before this is no later than the day or the instant that is searched up to. */
export function endOf(moment: string, timeZone: string): RawBuilder<unknown> {
  return isDay(moment)
    ? sql`((${moment}::date + 1)::timestamp at time zone ${timeZone})`
    : sql`(${moment}::timestamptz + interval '1 microsecond')`;
}

function isDay(moment: string): boolean {
  return moment.length === 10;
}
