/** A timestamp in the given time zone, as spreadsheets read it: `2026-11-22T23:30:05+05:00`. */
export function toIso(instant: string, timeZone: string): string {
  const date = new Date(instant);
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  });
  const parts = Object.fromEntries(
    format.formatToParts(date).map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute, second, timeZoneName = 'GMT' } = parts;
  const offset = timeZoneName.slice('GMT'.length) || '+00:00';
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`;
}
