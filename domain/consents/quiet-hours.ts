import type { Settings } from '#contract/settings.ts';

const minute = 60_000;
const day = 24 * 60;

/**
 * When a message due at `now` may be sent: at that time, or at the end of the quiet hours that it
 * falls into, in the shop's time zone. With equal start and end hours there are no quiet hours.
 *
 * @example afterQuietHours(new Date('2026-11-25T22:30Z'), { timeZone: 'UTC', quietFromHour: 21,
 * quietToHour: 9 })
 * // 2026-11-26T09:00Z
 */
export function afterQuietHours(
  now: Date,
  {
    timeZone,
    quietFromHour,
    quietToHour,
  }: Pick<Settings, 'timeZone' | 'quietFromHour' | 'quietToHour'>,
): Date {
  const [from, to] = [quietFromHour * 60, quietToHour * 60];
  const at = minuteOfDay(now, timeZone);
  const isQuiet = from < to ? at >= from && at < to : from > to && (at >= from || at < to);
  if (!isQuiet) return now;
  const guess = new Date(now.getTime() + ((to - at + day) % day) * minute);
  // A change to or from summer time during that night shifts the end.
  const off = ((minuteOfDay(guess, timeZone) - to + day + day / 2) % day) - day / 2;
  const end = new Date(guess.getTime() - off * minute);
  return new Date(Math.floor(end.getTime() / minute) * minute);
}

function minuteOfDay(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return of('hour') * 60 + of('minute');
}
