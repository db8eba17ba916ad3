import { getLanguage } from '../words/language.ts';
import { locales } from './locales.ts';

type Style = 'day' | 'instant';

const made = new Map<string, Intl.DateTimeFormat>();

/** A date in the admin's language; a dash for null. */
export function formatDate(instant: string | null): string {
  return instant ? kept(formatter('day').format(new Date(instant))) : '—';
}

/** A date and time in this computer's time zone; a dash for null. */
export function formatInstant(instant: string | null): string {
  return instant ? kept(formatter('instant').format(new Date(instant))) : '—';
}

/** Non-breaking spaces keep the date on one line; the time may wrap. */
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
