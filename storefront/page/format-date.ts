/**
 * A day the same way in every language and on every machine.
 *
 * @example formatDate('2026-11-21T03:59:00Z') // '21.11.2026'
 */
export function formatDate(instant: string): string {
  const [year, month, day] = instant.slice(0, 10).split('-');
  return `${day}.${month}.${year}`;
}
