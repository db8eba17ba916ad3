/**
 * A day the same way in every language and on every machine.
 *
 * @example formatDate('2026-11-21T03:59:00Z') // '21.11.2026'
 */
export function formatDate(instant: string): string {
  const [year, month, day] = instant.slice(0, 10).split('-');
  return `${day}.${month}.${year}`;
}

/**
 * A moment by the visitor's own clock, of 24 hours.
 *
 * @example formatMoment('2026-11-21T03:59:00Z') // in Aşgabat '21.11.2026, 08:59'
 */
export function formatMoment(instant: string): string {
  const at = new Date(instant);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString();
  return `${formatDate(local)}, ${local.slice(11, 16)}`;
}
