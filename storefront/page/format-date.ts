import { byOwnClock, dayInWords } from '#ui/day-in-words.ts';
import type { Language } from '../languages.ts';

/**
 * A moment by the visitor's own clock, of 24 hours.
 *
 * @example formatMoment('2026-11-21T03:59:00Z', 'en') // in Aşgabat '21 November 2026, 08:59'
 */
export function formatMoment(instant: string, language: Language): string {
  const here = byOwnClock(instant);
  return `${dayInWords(here, language)}, ${here.slice(11, 16)}`;
}
