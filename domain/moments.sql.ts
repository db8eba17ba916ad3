import { type RawBuilder, sql } from 'kysely';

/** The start of a day in the shop's time zone, or of an instant. */
export function startOf(moment: string, timeZone: string): RawBuilder<unknown> {
  return isDay(moment)
    ? sql`(${moment}::date::timestamp at time zone ${timeZone})`
    : sql`${moment}::timestamptz`;
}

/** The exclusive end of a day in the shop's time zone, or of an instant. */
export function endOf(moment: string, timeZone: string): RawBuilder<unknown> {
  return isDay(moment)
    ? sql`((${moment}::date + 1)::timestamp at time zone ${timeZone})`
    : sql`(${moment}::timestamptz + interval '1 microsecond')`;
}

function isDay(moment: string): boolean {
  return moment.length === 10;
}
