import { getLanguage } from '../words/language.ts';
import { locales } from './locales.ts';

/** A count with thousands separators. */
export function formatCount(count: number): string {
  return count.toLocaleString(locales[getLanguage()]);
}

/**
 * The change in per cent; empty when there is nothing to compare with or it grew tenfold or more.
 */
export function formatChange(now: number, before: number): string {
  if (!before || now >= before * 10) return '';
  const style = { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 } as const;
  return (now / before - 1).toLocaleString(locales[getLanguage()], style);
}
