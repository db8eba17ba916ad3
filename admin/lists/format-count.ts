import { getLanguage } from '../words/language.ts';
import { locales } from './locales.ts';

/** A count with its thousands set apart. */
export function formatCount(count: number): string {
  return count.toLocaleString(locales[getLanguage()]);
}

/** By how much something has grown or shrunk; nothing where per cent say nothing. */
export function formatChange(now: number, before: number): string {
  if (!before || now >= before * 10) return '';
  const style = { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 } as const;
  return (now / before - 1).toLocaleString(locales[getLanguage()], style);
}
