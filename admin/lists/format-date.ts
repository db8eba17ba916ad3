import type { Language } from '#contract/words.ts';
import { getLanguage } from '../words/language.ts';

type Style = 'day' | 'instant';

/** Not every browser knows Turkmen: its dates are written in numbers, as Russian writes them. */
const locales: Record<Language, string> = { en: 'en-GB', tr: 'tr-TR', ru: 'ru-RU', tk: 'ru-RU' };
const made = new Map<string, Intl.DateTimeFormat>();

/** A day in the language of the back office; a dash for none. */
export function formatDate(instant: string | null): string {
  return instant ? kept(formatter('day').format(new Date(instant))) : '—';
}

/** A day and its time by this computer's clock; a dash for none. */
export function formatInstant(instant: string | null): string {
  return instant ? kept(formatter('instant').format(new Date(instant))) : '—';
}

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

/** A day stays in one line; its time may stand in the next. */
function kept(text: string): string {
  return text.replaceAll(/(?<!,) /g, '\u00a0');
}

function formatter(style: Style): Intl.DateTimeFormat {
  const language = getLanguage();
  const found = made.get(language + style);
  if (found) return found;
  const dateStyle = language === 'tk' ? 'short' : 'medium';
  const time = style === 'instant' ? ({ timeStyle: 'short' } as const) : {};
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle, ...time });
  made.set(language + style, format);
  return format;
}
