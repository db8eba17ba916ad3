import { byOwnClock, dayInWords } from '#core/day-in-words.ts';
import type { Language } from '#core/languages.ts';

/**
 * Formats a time in the visitor's time zone, with a 24-hour clock.
 *
 * @example formatMoment('2026-11-21T03:59:00Z', 'en') // in Aşgabat '21 November 2026, 08:59'
 */
export function formatMoment(instant: string, language: Language): string {
  const here = byOwnClock(instant);
  return `${dayInWords(here, language)}, ${here.slice(11, 16)}`;
}
